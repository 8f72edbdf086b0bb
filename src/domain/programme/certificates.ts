/** Certificates of the academy. Source: ruling R16. */

/** Subjects of a certificate. */
export const CERTIFICATE_KINDS = ['module', 'plan', 'policy'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

export const CERTIFICATE_STATES = ['valid', 'expired', 'withdrawn'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

export const WITHDRAWAL_REASON_MAX_LENGTH = 300
