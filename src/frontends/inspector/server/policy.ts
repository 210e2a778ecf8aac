// What the inspector may do in a browser: no script but its own, nothing from elsewhere, no string that becomes code.

/** As it stands in the page, for hosts that send no heads: the build puts it there. */
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

/** As a head, which alone can say who may frame the page. */
export const POLICY: string = `${PAGE_POLICY}; frame-ancestors 'none'`;
