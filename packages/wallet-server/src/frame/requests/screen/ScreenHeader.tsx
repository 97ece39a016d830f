import { useLabel } from '../../texts/LanguageContext.js'
import { hueOf } from './hue-of.js'

interface ScreenHeaderProps {
  /** The page's origin, verified. */
  readonly origin: string
  /** The position among the waiting requests. */
  readonly position: { readonly at: number; readonly of: number }
  readonly onRejectAll: () => void
}

/**
 * Shows which page asks. Its picture is drawn from its host: name and icon of the page are not
 * shown, because they could be those of another one.
 */
export function ScreenHeader({ origin, position, onRejectAll }: ScreenHeaderProps) {
  const label = useLabel()
  const host = hostOf(origin)
  return (
    <header className="wf-approval-header">
      <h1 className="wf-approval-who">
        <span className="wf-approval-app">
          <span
            aria-hidden="true"
            className="wf-app-picture"
            data-letter={letterOf(host)}
            style={{ '--wf-hue': hueOf(host) }}
          />
          <strong className="wf-approval-origin">
            <bdi>{host}</bdi>
          </strong>
        </span>{' '}
        <span className="wf-approval-asks">{label('asks')}</span>
      </h1>
      {position.of > 1 && (
        <p className="wf-approval-queue">
          {label('queue', position)}{' '}
          <button type="button" className="wf-approval-link" onClick={onRejectAll}>
            {label('rejectAll')}
          </button>
        </p>
      )}
    </header>
  )
}

/** Returns only the host of an `https:` origin, and any other origin in full. */
const hostOf = (origin: string) => origin.replace(/^https:\/\//, '')

const letterOf = (host: string) => {
  const [letter = ''] = host.replace(/^\w+:\/\//, '').replace(/^www\./, '')
  return letter.toUpperCase()
}
