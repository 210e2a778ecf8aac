// Texts of dates → ISO 8601
export type { DateHints } from './numeric-date.ts';
export { dateHints } from './page-hints.ts';
export { asciiDigits, dateInUrl, readDate } from './read-date.ts';
