import type { LoginProvider } from '@carabiner/core/internal'
import { useSheet } from '../../root/RootContext.js'
import { providerMarks } from './provider-marks.js'
import css from './social.css'

interface ProviderMarkProps {
  readonly provider: LoginProvider
  /** In CSS px. @default 24 */
  readonly size?: 24 | 32 | 40 | 64
}

/**
 * The mark of a sign-in service, in its own colours on a white disc. Decorative: the service's name
 * is beside it or in the button's label.
 */
export function ProviderMark({ provider, size = 24 }: ProviderMarkProps) {
  useSheet(css)
  return (
    <span className="cb-provider" data-size={size} aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {providerMarks[provider].map(({ fill, path }) => (
          <path key={fill} fill={fill} d={path} />
        ))}
      </svg>
    </span>
  )
}
