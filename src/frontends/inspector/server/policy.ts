// The inspector's Content-Security-Policy: only its own scripts, nothing from other hosts, no code from strings.

/** As a meta element in the page, for hosts that send no headers: the build adds it. */
export const PAGE_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types pith',
].join('; ');

/** As a header, which alone can control framing. */
export const POLICY: string = `${PAGE_POLICY}; frame-ancestors 'none'`;
