export const PROOF_STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 1.5rem; }
.scroll { overflow: auto; max-height: 80vh; border: 1px solid #8886; }
table { border-collapse: collapse; font-size: 12px; }
caption { text-align: left; padding: .5rem; }
th, td { border: 1px solid #8884; padding: 1px 4px; text-align: center; white-space: nowrap; }
thead th { position: sticky; top: 0; background: Canvas; vertical-align: bottom; }
tbody th { position: sticky; left: 0; background: Canvas; text-align: left; font-weight: normal; }
.feature span { writing-mode: vertical-rl; transform: rotate(180deg); }
.own { background: #2a84; }
.unrelated { background: #a824; }
.good { color: #2a8; }
details { margin: .2rem 0; }
`;
