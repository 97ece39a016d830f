import { Outcome } from '../../components/outcome/Outcome.js'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { useT } from '../../i18n/useT.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { CopyLinkButton } from '../connecting-walletconnect/CopyLinkButton.js'
import { en } from './messages.en.js'

interface FarcasterLinkProps {
  /** Absent while it is made. */
  readonly url: string | undefined
}

/** On the phone itself: its app opens by a link, which only a press follows. */
export function FarcasterLink({ url }: FarcasterLinkProps) {
  const own = useT(en)
  return (
    <Outcome
      ring="waiting"
      picture={<ProviderMark provider="farcaster" size={64} />}
      title={own('farcaster.heading')}
      text={own(url ? 'farcaster.phoneHint' : 'farcaster.preparing')}
      actions={
        url && (
          <>
            <ButtonLink href={url} target="_blank" rel="noopener noreferrer">
              {own('farcaster.open')}
            </ButtonLink>
            <CopyLinkButton uri={url} quiet />
          </>
        )
      }
    />
  )
}
