import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Screens on which the tree needs the room that rarely used parts would take. */
const SMALL = '(max-width: 40rem)';

interface FoldedProps {
  /** What the button that unfolds the parts says. */
  readonly title: string;
  readonly children: ComponentChildren;
}

/** Parts of a bar, which are folded on a small screen. */
export function Folded({ title, children }: FoldedProps) {
  const [isSmall, setSmall] = useState(() => matchMedia(SMALL).matches);
  useEffect(() => {
    const media = matchMedia(SMALL);
    const follow = () => setSmall(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  if (!isSmall) return <>{children}</>;
  return (
    <details class="folded">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
