/** Replaces the formatter that cucumber always writes to stdout, because only our commands print there. */
export default { type: 'formatter', formatter: () => undefined };
