// Run by `npm run docs`: writes each committed file again that is made from the code, the features or the register.
import './write-deviations.js';
import './write-steps.js';
import './write-abilities.js';
import './write-command-line.js';
import './write-subject-keys.js';
import './write-use-cases.js';
import '../../result/write-results-members.js';
