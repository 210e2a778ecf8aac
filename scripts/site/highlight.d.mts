export function highlight(code: string, language: string): string;
