/** Mailed reports to who leads people, and to admins. Source: ruling R16. */

export interface ReportLine {
  readonly title: string
  readonly count: number
  /** The first of them. */
  readonly names: readonly string[]
  /** Page of the academy. */
  readonly link: string
}

interface Report {
  readonly subject: string
  readonly lines: readonly ReportLine[]
  /** Address for the links. */
  readonly base: string
  readonly stopLink: string
}

export function report({ subject, lines, base, stopLink }: Report) {
  const textOf = ({ title, count, names, link }: ReportLine) => {
    const rest = count - names.length
    const listed = [...names, ...(rest > 0 && names.length > 0 ? [`${rest} more`] : [])].join(', ')
    return [
      `${title}: ${count.toLocaleString('en')}`,
      ...(listed === '' ? [] : [listed]),
      `${base}${link}`,
    ].join('\n')
  }
  return { subject, body: [...lines.map(textOf), `No more of these mails: ${stopLink}`].join('\n\n') }
}
