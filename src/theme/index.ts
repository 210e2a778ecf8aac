// The look of everything that Pith shows in a browser: colors and fonts, and the frame of a report
export { reportPage } from './report.ts';
