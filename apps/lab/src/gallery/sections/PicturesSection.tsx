import { Avatar } from '@ui/primitives/picture/Avatar.js'
import { NetworkImage } from '@ui/primitives/picture/NetworkImage.js'
import { NftImage } from '@ui/primitives/picture/NftImage.js'
import { ProviderImage, TokenImage, WalletImage } from '@ui/primitives/picture/Picture.js'
import { DirectionBadge, StatusDot } from '@ui/primitives/picture/PictureBadge.js'
import { PictureStack } from '@ui/primitives/picture/PictureStack.js'
import { pictures } from '../pictures'
import { Section, State } from '../Section'

const harbor = { name: 'Harbor', src: pictures.harbor }
const ids = ['anchor', 'buoy', 'cove', 'dune', 'ebb', 'fjord'] as const

export function PicturesSection() {
  return (
    <Section id="pictures" title="Pictures">
      <State name="wallets">
        <div className="gallery-line">
          <WalletImage name="Anchor" src={pictures.anchor} size={64} />
          <WalletImage name="Fjord" src={pictures.fjord} size={56} />
          <WalletImage name="Dune" src={pictures.dune} />
          <WalletImage name="Buoy" src={pictures.buoy} size={32} />
          <WalletImage name="Cove" src={pictures.cove} size={24} />
        </div>
      </State>
      <State name="wallets without a picture">
        <div className="gallery-line">
          {ids.map((id) => (
            <WalletImage key={id} name={id} id={id} />
          ))}
        </div>
      </State>
      <State name="networks">
        <div className="gallery-line">
          <NetworkImage name="Harbor" src={pictures.harbor} size={32} />
          <NetworkImage name="Lagoon" src={pictures.lagoon} size={24} />
          <NetworkImage name="Tide" src={pictures.tide} size={20} />
          <NetworkImage name="Tide" src={pictures.tide} size={16} />
          <NetworkImage name="Reef" size={32} />
        </div>
      </State>
      <State name="tokens">
        <div className="gallery-line">
          <TokenImage
            name="USDC"
            src={pictures.usdc}
            badge={<NetworkImage {...harbor} size={16} />}
          />
          <TokenImage
            name="Ether"
            src={pictures.ether}
            badge={<NetworkImage {...harbor} size={16} />}
          />
          <TokenImage name="Dai" src={pictures.dai} size={24} />
          <TokenImage name="Kelp" badge={<NetworkImage {...harbor} size={16} />} />
        </div>
      </State>
      <State name="accounts">
        <div className="gallery-line">
          <Avatar address="0x4B2c8e6A19f07Cd35e72F1a9D04e88b1C6f0A3d7" />
          <Avatar address="0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4" size={40} />
          <Avatar address="0x91aF20" size={24} badge={<StatusDot />} />
          <Avatar address="0x5De8b1" size={28} badge={<NetworkImage {...harbor} size={16} />} />
        </div>
      </State>
      <State name="collectibles, services">
        <div className="gallery-line">
          <NftImage src={pictures.nftShore} size={40} />
          <NftImage size={40} />
          <ProviderImage name="Google" size={32} />
          <ProviderImage name="Discord" size={32} />
        </div>
      </State>
      <State name="together, with a direction">
        <div className="gallery-line">
          <PictureStack layout="pair">
            <TokenImage name="ETH" src={pictures.ether} size={26} />
            <TokenImage name="USDC" src={pictures.usdc} size={26} />
          </PictureStack>
          <PictureStack layout="line">
            {(['harbor', 'lagoon', 'reef', 'tide', 'cove'] as const).map((id) => (
              <NetworkImage key={id} name={id} src={pictures[id]} size={24} />
            ))}
          </PictureStack>
          <DirectionBadge direction="sent" tone="info" />
          <DirectionBadge direction="received" tone="success" />
          <DirectionBadge direction="swapped" tone="neutral" />
          <DirectionBadge direction="approved" tone="success" />
          <DirectionBadge direction="sent" tone="danger" />
        </div>
      </State>
    </Section>
  )
}
