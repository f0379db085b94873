// Run by `npm run docs`: writes each committed file again that is made from the code, the features or the register. With the
// results of a run on Kamailio, it writes what the suite finds there, too.
import './write-deviations.js';
import './write-steps.js';
import './write-abilities.js';
import './write-command-line.js';
import './write-subject-keys.js';
import './write-use-cases.js';
import '../../result/write-results-members.js';

if (process.argv[2] !== undefined) await import('./write-what-it-finds.js');
