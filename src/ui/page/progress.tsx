import type { ProgressView } from '../protocol.js';

/** How far the run is. */
export function Progress({ running }: { readonly running: ProgressView | undefined }) {
  if (running === undefined) return null;
  const { total, done, passed, failed, skipped, undecided, leftMs, isStopping } = running;
  const left = leftMs === undefined || done < 5 ? '' : `, about ${durationWords(leftMs)} left`;
  return (
    <div class="progress">
      <progress aria-label="Progress of the run" max={Math.max(1, total)} value={done} />
      <p>
        {isStopping ? 'Stopping, and restoring documents: ' : ''}
        {done} of {total}
        {left}: {passed} passed, {failed} failed, {undecided} undecided, {skipped} skipped, {total - done} queued
      </p>
    </div>
  );
}

function durationWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
