import { Outcome } from '../../components/outcome/Outcome.js'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { useT } from '../../i18n/useT.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { CopyLinkButton } from '../connecting-walletconnect/CopyLinkButton.js'
import { en } from './messages.en.js'

interface FarcasterLinkProps {
  /** Undefined while it is being created. */
  readonly url: string | undefined
}

/** The link into Farcaster's app on the phone itself. Only a press can open the app. */
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
