import { Tag } from '@ui/primitives/tag/Tag.js'
import { Section, State } from '../Section'
import { useWords } from '../words'

export function TagsSection() {
  const t = useWords()
  return (
    <Section id="tags" title="Tags">
      <State name="about a wallet">
        <div className="gallery-line">
          <Tag kind="installed">{t.installed}</Tag>
          <Tag kind="recent">{t.recent}</Tag>
          <Tag kind="qr">{t.qr}</Tag>
          <Tag kind="certified">Certified</Tag>
          <Tag>510+</Tag>
        </div>
      </State>
      <State name="about a network, an account, a transaction">
        <div className="gallery-line">
          <Tag kind="testnet">{t.testnet}</Tag>
          <Tag kind="active">{t.active}</Tag>
          <Tag kind="pending">{t.pending}</Tag>
          <Tag kind="failed">{t.failed}</Tag>
        </div>
      </State>
    </Section>
  )
}
