// The looks of all that Pith shows in a browser: colours and type, and the frame of a report
export { reportPage } from './report.ts';
