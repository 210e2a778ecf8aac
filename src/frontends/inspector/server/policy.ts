// The inspector's Content-Security-Policy: no script but its own, nothing from elsewhere, no string that becomes code.

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
