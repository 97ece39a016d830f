import type { LoginProvider } from '@carabiner/core/internal'
import { useContext } from 'react'
import { LockContext } from '../../../components/legal/legal.js'
import { en } from '../../../components/social/messages.en.js'
import { ProviderMark } from '../../../components/social/ProviderMark.js'
import { providerNames } from '../../../components/social/provider-names.js'
import css from '../../../components/social/social.css'
import { useOfferedSocials } from '../../../components/social/useOfferedSocials.js'
import { useSocialPress } from '../../../components/social/useSocialPress.js'
import { useT } from '../../../i18n/useT.js'
import { Glyph } from '../../../icons/Glyph.js'
import { MORE } from '../../../icons/glyphs.js'
import { useModalContext } from '../../../modal/context.js'
import { Button } from '../../../primitives/button/Button.js'
import { IconButton } from '../../../primitives/icon-button/IconButton.js'
import { useSheet } from '../../../root/RootContext.js'

/**
 * The maximum number of icons side by side. If there are more services, the last icon leads to all
 * of them.
 */
const inLine = 5

/** The sign-in services: the first one with its name, the others as icons. */
export function SocialButtons() {
  useSheet(css)
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const locked = useContext(LockContext) || undefined
  const press = useSocialPress()
  const [first, ...others] = useOfferedSocials()
  if (!first) return null
  const named = (provider: LoginProvider, label: string) => (
    <Button
      key={provider}
      variant="neutral"
      data-row-id={`social-${provider}`}
      aria-disabled={locked}
      icon={<ProviderMark provider={provider} />}
      onClick={() => press(provider)}
    >
      {label}
    </Button>
  )
  const [second, ...more] = others
  if (second && more.length === 0) {
    return (
      <div className="cb-socials">
        <div className="cb-socials-line">
          {[first, second].map((provider) => named(provider, providerNames[provider]))}
        </div>
      </div>
    )
  }
  const marks = others.length > inLine ? others.slice(0, inLine - 1) : others
  return (
    <div className="cb-socials">
      {named(first, tOwn('social.continue', { provider: providerNames[first] }))}
      {marks.length > 0 && (
        <div className="cb-socials-line">
          {marks.map((provider) => (
            <IconButton
              key={provider}
              look="field"
              data-row-id={`social-${provider}`}
              aria-disabled={locked}
              icon={<ProviderMark provider={provider} />}
              label={tOwn('social.continue', { provider: providerNames[provider] })}
              onClick={() => press(provider)}
            />
          ))}
          {marks.length < others.length && (
            <IconButton
              look="field"
              data-row-id="social-more"
              aria-disabled={locked}
              icon={<Glyph path={MORE} />}
              label={tOwn('social.more')}
              onClick={() => router.push({ view: 'ConnectSocials' })}
            />
          )}
        </div>
      )}
    </div>
  )
}
