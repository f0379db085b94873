import { XmlDocument } from 'libxml2-wasm';
import { watchedStopSignal } from '../../../src/cli/stop-signal.js';

// The entry of a process that works in WebAssembly for minutes, without any limit of the suite.

watchedStopSignal();
const attributes = Array.from({ length: 400_000 }, (_, index) => `a${index}="v"`).join(' ');
// The thread that hears interrupts starts meanwhile.
setTimeout(() => {
  process.stdout.write('busy\n', () => XmlDocument.fromString(`<r ${attributes}/>`).canonicalizeToString());
}, 1_000);
