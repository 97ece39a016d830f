import { fromUnits, toUnits } from '@carabiner/core/adapter'
import { AmountCard } from '@ui/components/amount-card/AmountCard.js'
import { AmountCards } from '@ui/components/amount-card/AmountCards.js'
import { Glyph } from '@ui/icons/Glyph.js'
import { ARROW_DOWN, FLIP } from '@ui/icons/glyphs.js'
import { Address } from '@ui/primitives/address/Address.js'
import { AmountInput } from '@ui/primitives/amount-input/AmountInput.js'
import { AmountText } from '@ui/primitives/amount-text/AmountText.js'
import { Button } from '@ui/primitives/button/Button.js'
import { Chip } from '@ui/primitives/chip/Chip.js'
import { IconButton } from '@ui/primitives/icon-button/IconButton.js'
import { Avatar } from '@ui/primitives/picture/Avatar.js'
import { TokenImage } from '@ui/primitives/picture/Picture.js'
import { RowBox } from '@ui/primitives/row/RowBox.js'
import { useState } from 'react'
import { pictures } from '../pictures'
import { Section, State } from '../Section'
import { useWords } from '../words'

const owned = 2_140_500_000n
const decimals = 6

const Token = ({ name, src }: { name: string; src: string }) => (
  <Chip size="md" raised lead={<TokenImage name={name} src={src} size={24} />} onClick={() => {}}>
    {name}
  </Chip>
)

export function AmountSection() {
  const t = useWords()
  const [amount, setAmount] = useState('250')
  const [pay, setPay] = useState('0.2')
  const units = toUnits(amount, decimals)
  const tooMuch = units !== undefined && units > owned
  return (
    <Section id="amount" title={t.send}>
      <div className="gallery-state">
        <AmountCards
          from={
            <AmountCard
              label={t.amount}
              aside={
                <>
                  <span>
                    <AmountText>2,140.5 USDC</AmountText> {t.available}
                  </span>
                  <Button
                    variant="link"
                    onClick={() => setAmount(fromUnits(owned, decimals))}
                    data-testid="max"
                  >
                    {t.max}
                  </Button>
                </>
              }
              chip={<Token name="USDC" src={pictures.usdc} />}
              below={`$${amount || '0'}`}
              error={tooMuch ? t.notEnough : undefined}
            >
              <AmountInput
                value={amount}
                onChange={setAmount}
                decimals={decimals}
                label={t.amount}
                question={t.amountWhich}
                invalid={tooMuch}
                data-testid="amount"
              />
            </AmountCard>
          }
          between={
            <span>
              <Glyph path={ARROW_DOWN} size={16} />
            </span>
          }
          to={
            <AmountCard label={t.recipient}>
              <RowBox
                lead={<Avatar address="0x8f3A91c2" size={40} />}
                title="hana.eth"
                subtitle={<Address value="0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4" />}
                actions={<IconButton icon="close" iconSize={16} label={t.clear} />}
              />
            </AmountCard>
          }
        />
      </div>
      <p className="gallery-state gallery-name" data-testid="units">
        {units === undefined ? '–' : String(units)}
      </p>
      <div className="gallery-state">
        <Button>{t.review}</Button>
      </div>
      <State name="an exchange">
        <AmountCards
          from={
            <AmountCard
              label={t.pay}
              aside={
                <span>
                  <AmountText>0.612 ETH</AmountText> {t.available}
                </span>
              }
              chip={<Token name="ETH" src={pictures.ether} />}
              below="$626.74"
            >
              <AmountInput
                value={pay}
                onChange={setPay}
                decimals={18}
                label={t.pay}
                question={t.amountWhich}
              />
            </AmountCard>
          }
          between={
            <button type="button" aria-label={t.turnRound}>
              <Glyph path={FLIP} />
            </button>
          }
          to={
            <AmountCard
              label={t.get}
              chip={<Token name="USDC" src={pictures.usdc} />}
              below="$627.14"
              belowAside={
                <span>
                  <AmountText>2,140.5 USDC</AmountText> {t.available}
                </span>
              }
            >
              <output className="gallery-figure">627.14</output>
            </AmountCard>
          }
        />
      </State>
      <State name="long, disabled, empty, too much">
        <div className="gallery-stack">
          <AmountInput
            value="123456789.123456"
            onChange={() => {}}
            decimals={6}
            label={t.amount}
            question={t.amountWhich}
          />
          <AmountInput
            value="250"
            onChange={() => {}}
            decimals={6}
            label={t.amount}
            question={t.amountWhich}
            disabled
          />
          <AmountInput
            value=""
            onChange={() => {}}
            decimals={6}
            label={t.amount}
            question={t.amountWhich}
          />
          <AmountInput
            value="99999"
            onChange={() => {}}
            decimals={6}
            label={t.amount}
            question={t.amountWhich}
            invalid
          />
        </div>
      </State>
      <State name="focus" force="focus-visible">
        <AmountInput
          value="12"
          onChange={() => {}}
          decimals={6}
          label={t.amount}
          question={t.amountWhich}
        />
      </State>
    </Section>
  )
}
