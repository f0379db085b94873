import { loadDocumentValidator } from '../simulators/index.js';
import { listDocument } from './documents.js';

// Judges 10,000 different documents of 20 entries, and prints how long that takes.

const COUNT = 10_000;

const validator = await loadDocumentValidator();
const documents = Array.from({ length: COUNT }, (_, index) => listDocument(20).replace('friends', `friends-${index}`));
const [begun, before] = [performance.now(), process.cpuUsage()];
for (const text of documents) {
  const { faults } = await validator.validate(text);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
}
const { user, system } = process.cpuUsage(before);
const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);
process.stdout.write(
  `${COUNT} documents: ${seconds(performance.now() - begun)} s, ${seconds((user + system) / 1_000)} s of processor time\n`,
);
