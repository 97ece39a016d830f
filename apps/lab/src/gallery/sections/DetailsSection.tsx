import { AddressGroups } from '@ui/primitives/address/AddressGroups.js'
import { AmountText } from '@ui/primitives/amount-text/AmountText.js'
import { CopyButton } from '@ui/primitives/copy/CopyButton.js'
import { Details } from '@ui/primitives/details/Details.js'
import { Disclosure } from '@ui/primitives/disclosure/Disclosure.js'
import { IconButton } from '@ui/primitives/icon-button/IconButton.js'
import { Avatar } from '@ui/primitives/picture/Avatar.js'
import { NetworkImage } from '@ui/primitives/picture/NetworkImage.js'
import { pictures } from '../pictures'
import { Section, State } from '../Section'
import { useWords } from '../words'

export function DetailsSection() {
  const t = useWords()
  return (
    <Section id="details" title="Details">
      <State name="an address in full">
        <AddressGroups value="0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4" />
      </State>
      <State name="facts">
        <Details
          items={[
            {
              id: 'from',
              name: t.from,
              value: (
                <>
                  <Avatar address="0x4B2c" size={20} /> marina.eth
                </>
              ),
            },
            {
              id: 'network',
              name: t.network,
              value: (
                <>
                  <NetworkImage name="Harbor" src={pictures.harbor} size={20} /> Harbor
                </>
              ),
            },
            { id: 'fee', name: t.fee, value: <AmountText>≈ $0.02</AmountText> },
          ]}
        />
      </State>
      <State name="disclosure, open">
        <Disclosure label={<AmountText>1 ETH = 3,135.70 USDC</AmountText>} defaultOpen>
          <Details
            look="plain"
            items={[
              {
                id: 'slippage',
                name: (
                  <>
                    {t.slippage}
                    <IconButton icon="help" iconSize={16} label={t.help} tooltip={t.feeHelp} />
                  </>
                ),
                value: '1%',
              },
              { id: 'fee', name: t.fee, value: <AmountText>≈ $0.03</AmountText> },
            ]}
          />
        </Disclosure>
      </State>
      <State name="disclosure, closed">
        <Disclosure
          label={t.showMessage}
          openLabel={t.hideMessage}
          arrow="label"
          actions={<CopyButton text="message" label={t.copy} onCopy={() => {}} />}
        >
          example.com wants you to sign in.
        </Disclosure>
      </State>
      <State name="hover" force="hover">
        <Disclosure label={t.showMessage}>…</Disclosure>
      </State>
      <State name="focus" force="focus-visible">
        <Disclosure label={t.showMessage}>…</Disclosure>
      </State>
    </Section>
  )
}
