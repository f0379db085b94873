// `npm run deviation-cases -- reports/proof/proof.json` writes `features/deviation-cases.json`, and
// `npm run deviation-cases -- refusals` writes `features/case-refusals.json`.

await import(process.argv[2] === 'refusals' ? './write-case-refusals.js' : './write-deviation-cases.js');
