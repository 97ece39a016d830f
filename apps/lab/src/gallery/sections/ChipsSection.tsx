import { Icon } from '@ui/icons/Icon.js'
import { Chip } from '@ui/primitives/chip/Chip.js'
import { Avatar } from '@ui/primitives/picture/Avatar.js'
import { NetworkImage } from '@ui/primitives/picture/NetworkImage.js'
import { TokenImage } from '@ui/primitives/picture/Picture.js'
import { pictures } from '../pictures'
import { Section, State } from '../Section'
import { useWords } from '../words'

const still = () => {}

export function ChipsSection() {
  const t = useWords()
  const harbor = <NetworkImage name="Harbor" src={pictures.harbor} size={20} />
  return (
    <Section id="chips" title="Chips">
      <State name="rest, nothing to choose, something is wrong">
        <div className="gallery-line">
          <Chip lead={harbor} onClick={still}>
            Harbor
          </Chip>
          <Chip lead={harbor}>Harbor</Chip>
          <Chip lead={<Icon name="warning" />} danger onClick={still}>
            Unsupported
          </Chip>
        </div>
      </State>
      <State name="hover, pressed, focus, disabled">
        <div className="gallery-line">
          {(['hover', 'active', 'focus-visible'] as const).map((force) => (
            <span key={force} data-force={force}>
              <Chip lead={harbor} onClick={still}>
                Harbor
              </Chip>
            </span>
          ))}
          <Chip lead={harbor} onClick={still} disabled>
            Harbor
          </Chip>
        </div>
      </State>
      <State name="medium">
        <div className="gallery-line">
          <Chip size="md" lead={<Avatar address="0x4B2c" size={24} />} onClick={still}>
            marina.eth
          </Chip>
          <Chip
            size="md"
            raised
            lead={<TokenImage name="USDC" src={pictures.usdc} size={24} />}
            onClick={still}
          >
            USDC
          </Chip>
          <Chip size="md" onClick={still}>
            {t.choose}
          </Chip>
        </div>
      </State>
    </Section>
  )
}
