// date text → ISO 8601
export { dateHints } from './page-hints.ts';
export { dateInUrl, readDate } from './read-date.ts';
