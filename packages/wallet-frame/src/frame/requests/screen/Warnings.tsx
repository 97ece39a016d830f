import { writeWarning } from '../decode/say/write.js'
import { type Severity, severityOf } from '../decode/warning.js'
import type { Review } from '../review.js'
import { label } from './messages.en.js'
import { Pieces } from './Pieces.js'

const order: readonly Severity[] = ['block', 'strong', 'warning', 'note']

/** What the visitor is told beside the sentences, the gravest first. */
export function Warnings({ review: { warnings, facts } }: { readonly review: Review }) {
  if (warnings.length === 0) return null
  const sorted = [...warnings].sort(
    (a, b) => order.indexOf(severityOf(a)) - order.indexOf(severityOf(b)),
  )
  return (
    <ul className="wf-approval-warnings">
      {sorted.map((warning) => {
        const severity = severityOf(warning)
        const pieces = writeWarning(warning, facts)
        return (
          <li
            key={`${warning.code} ${pieces.map(({ text }) => text).join('')}`}
            className="wf-approval-warning"
            data-severity={severity}
            data-code={warning.code}
          >
            <strong>{label(`severity.${severity}`)}</strong>{' '}
            <span>
              <Pieces pieces={pieces} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
