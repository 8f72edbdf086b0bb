/** The public page of a certificate: its state and no more. Source: ruling R17. */
import { createHash } from 'node:crypto'
import type { CertificateState } from '#domain/programme/certificates.ts'

const STYLE = `
:root{color-scheme:light dark;--paper:#f7f3ea;--ink:#211e1a;--soft:#514b42;--mark:#2b4272}
@media(prefers-color-scheme:dark){:root{--paper:#171512;--ink:#ece6da;--soft:#bfb7a8;--mark:#a5b9e8}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;
box-sizing:border-box;text-align:center;background:var(--paper);color:var(--soft);font:1.125rem/1.5 system-ui,sans-serif}
h1{margin:0;color:var(--ink);font:400 3rem/1.1 Georgia,serif}
p{margin:0;max-width:24rem}
svg{width:3.5rem;fill:var(--mark)}`

export const CERTIFICATE_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

const TEXTS: Record<CertificateState | 'unknown' | 'tooMany', { title: string; text: string }> = {
  valid: { title: 'Valid', text: 'This certificate is valid today.' },
  expired: { title: 'Expired', text: 'This certificate has expired.' },
  withdrawn: { title: 'Withdrawn', text: 'This certificate has been withdrawn.' },
  unknown: { title: 'Not found', text: 'There is no certificate at this address.' },
  tooMany: { title: 'Too many requests', text: 'Please try again in a few minutes.' },
}

export function writeCertificatePage(state: keyof typeof TEXTS): string {
  const { title, text } = TEXTS[state]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>${title} – certificate</title>
<style>${STYLE}</style>
</head>
<body>
<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M1 4h30v2.6H1zM4 6.6h24v20.6q-3.6 1-7.2 0V14.5h-1v12.7q-3.8 1-7.6 0V14.5h-1v12.7q-3.6 1-7.2 0z"/></svg>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`
}
