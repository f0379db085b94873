// `npm run deviation-cases` writes `features/deviation-cases.jsonl`, and `npm run deviation-cases -- refusals` writes
// `features/case-refusals.jsonl`.

await import(process.argv[2] === 'refusals' ? './write-case-refusals.js' : './write-deviation-cases.js');
