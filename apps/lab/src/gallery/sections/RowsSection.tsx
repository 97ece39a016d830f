import { Glyph } from '@ui/icons/Glyph.js'
import { POWER } from '@ui/icons/glyphs.js'
import { GLOBE } from '@ui/icons/host-glyphs.js'
import { Address } from '@ui/primitives/address/Address.js'
import { AmountText } from '@ui/primitives/amount-text/AmountText.js'
import { NetworkImage } from '@ui/primitives/picture/NetworkImage.js'
import { Picture, TokenImage } from '@ui/primitives/picture/Picture.js'
import { DirectionBadge } from '@ui/primitives/picture/PictureBadge.js'
import { PictureStack } from '@ui/primitives/picture/PictureStack.js'
import { Row } from '@ui/primitives/row/Row.js'
import { RowGlyph } from '@ui/primitives/row/RowGlyph.js'
import { RowLink } from '@ui/primitives/row/RowLink.js'
import { RowList } from '@ui/primitives/row/RowList.js'
import { RowAmount, RowTime } from '@ui/primitives/row/RowMeta.js'
import { Tag } from '@ui/primitives/tag/Tag.js'
import { pictures } from '../pictures'
import { Section, State, Touched } from '../Section'
import { useWords } from '../words'

const harbor = { name: 'Harbor', src: pictures.harbor }

export function RowsSection() {
  const t = useWords()
  const network = (name: string, src: string) => <NetworkImage name={name} src={src} size={32} />
  const one = (force?: 'loading' | 'filled') => (
    <RowList label={t.networks}>
      <Row
        rowId={`one-${force}`}
        lead={
          <TokenImage
            name="Ether"
            src={pictures.ether}
            badge={<NetworkImage {...harbor} size={16} />}
          />
        }
        title="Ether"
        subtitle={<AmountText>0.612 ETH</AmountText>}
        meta={<RowAmount>$1,917.84</RowAmount>}
        filled={force === 'filled'}
        loading={force === 'loading'}
      />
    </RowList>
  )
  return (
    <Section id="rows" title="Rows">
      <State name="rest" wide>
        {one()}
      </State>
      <Touched of={one} wide />
      <State name="loading" wide>
        {one('loading')}
      </State>
      <State name="filled" wide>
        {one('filled')}
      </State>
      <RowList heading={t.networks} size="sm">
        <Row
          rowId="harbor"
          size="sm"
          lead={network('Harbor', pictures.harbor)}
          title="Harbor"
          selected
        />
        <Row rowId="lagoon" size="sm" lead={network('Lagoon', pictures.lagoon)} title="Lagoon" />
        <Row
          rowId="reef"
          size="sm"
          lead={network('Reef', pictures.reef)}
          title="Reef"
          reason={t.notSupported}
        />
        <Row
          rowId="tide"
          size="sm"
          lead={network('Tide', pictures.tide)}
          title="Tide"
          meta={<Tag kind="testnet">{t.testnet}</Tag>}
        />
      </RowList>
      <RowList heading={t.yesterday}>
        <Row
          rowId="sent"
          lead={
            <Picture
              shape="circle"
              name="USDC"
              src={pictures.usdc}
              badge={<DirectionBadge direction="sent" tone="info" />}
            />
          }
          title={t.sent}
          subtitle={
            <>
              <AmountText>−250 USDC</AmountText> · hana.eth
            </>
          }
          meta={<Tag kind="pending">{t.pending}</Tag>}
        />
        <Row
          rowId="swapped"
          lead={
            <PictureStack layout="pair">
              <Picture shape="circle" name="ETH" src={pictures.ether} size={26} />
              <Picture shape="circle" name="USDC" src={pictures.usdc} size={26} />
            </PictureStack>
          }
          title={t.swapped}
          subtitle={<AmountText>0.2 ETH → 627.14 USDC</AmountText>}
          meta={<RowTime>14 min</RowTime>}
        />
        <Row
          rowId="received"
          lead={
            <Picture
              shape="circle"
              name="ETH"
              src={pictures.ether}
              badge={<DirectionBadge direction="received" tone="success" />}
            />
          }
          title={t.received}
          subtitle={<AmountText>+0.125 ETH</AmountText>}
          meta={<RowTime>09:41</RowTime>}
        />
        <Row
          rowId="failed"
          lead={
            <Picture
              shape="circle"
              name="DAI"
              src={pictures.dai}
              badge={<DirectionBadge direction="sent" tone="danger" />}
            />
          }
          title={t.sent}
          subtitle={
            <>
              <AmountText>−40 DAI</AmountText> ·{' '}
              <Address value="0x12fF36aD73f1cc7E2bD15b4f3b1f8ec50da5ab90" />
            </>
          }
          meta={<Tag kind="failed">{t.failed}</Tag>}
        />
        <RowLink
          href="https://example.com"
          lead={<RowGlyph icon={<Glyph path={GLOBE} />} />}
          title="example.com"
        />
        <Row
          rowId="disconnect"
          lead={<RowGlyph icon={<Glyph path={POWER} />} tone="danger" />}
          title={t.disconnect}
        />
        <Row
          rowId="long"
          lead={<RowGlyph icon={<Glyph path={GLOBE} />} />}
          title="A name so long that it needs a second line to be read, and is cut off after that one"
          subtitle="and something about it that is just as long as the name above, or a little longer"
          meta={<Tag>12</Tag>}
          trailing="chevron"
        />
      </RowList>
    </Section>
  )
}
