import { type Severity, severityOf, type Warning, writeWarning } from '@carabiner/core/preview'
import { Picture } from '../../screens/picture/Picture.js'
import { useLabel, useLanguage } from '../../texts/LanguageContext.js'
import type { Review } from '../review.js'
import { Pieces } from './Pieces.js'
import { WholeAddress } from './WholeAddress.js'

interface WarningsProps {
  readonly review: Review
  /** The shown severities, in this order. */
  readonly of: readonly Severity[]
}

/** The warnings about a request, shown beside the sentences that describe it. */
export function Warnings({ review: { warnings, facts }, of }: WarningsProps) {
  const language = useLanguage()
  const label = useLabel()
  const sorted = of.flatMap((severity) => warnings.filter((one) => severityOf(one) === severity))
  if (sorted.length === 0) return null
  return (
    <ul className="wf-approval-warnings">
      {sorted.map((warning) => {
        const severity = severityOf(warning)
        const pieces = writeWarning(warning, { facts, language })
        return (
          <li
            key={`${warning.code} ${pieces.map(({ text }) => text).join('')}`}
            className="wf-approval-warning"
            data-severity={severity}
            data-code={warning.code}
          >
            <Picture name={severity === 'note' ? 'note' : 'warning'} />
            <p>
              <strong>{label(`severity.${severity}`)}</strong>{' '}
              <span className="wf-approval-warning-text">
                <Pieces pieces={pieces} />
              </span>
            </p>
            {comparedAddresses(warning).map((address) => (
              <p key={address} className="wf-approval-compared">
                <WholeAddress address={address} />
              </p>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** Warnings about an address that the visitor compares in full with another one. */
const aboutReceivers = ['receiver.lookalike', 'order.recipient', 'call.recipient']

const comparedAddresses = ({ code, values }: Warning): readonly string[] =>
  aboutReceivers.includes(code)
    ? Object.values(values).flatMap((value) => (value.type === 'address' ? value.address : []))
    : []
