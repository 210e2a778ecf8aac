// Reports → the inspector: a page of a data set as an address that opens it, while `pith inspect` shows that data set on the
// port that reports link to. A report is a file and starts nothing: it names the command.

/** The port that reports link to; `pith inspect --port` with it serves them. */
export const REPORTS_PORT = 7010;

/** `id`: of the page in its data set. */
export function inspectLink(id: string): string {
  return `http://127.0.0.1:${REPORTS_PORT}/#page=${encodeURIComponent(id)}`;
}

/** The command that makes the links of a report work. `path`: of the data set. */
export function inspectCommandFor(path: string): string {
  const quoted = /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
  return `pith inspect ${quoted} --port ${REPORTS_PORT}`;
}
