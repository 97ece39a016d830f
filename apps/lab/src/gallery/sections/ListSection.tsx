import { NetworkImage } from '@ui/primitives/picture/NetworkImage.js'
import { TokenImage } from '@ui/primitives/picture/Picture.js'
import { Row } from '@ui/primitives/row/Row.js'
import { RowAmount } from '@ui/primitives/row/RowMeta.js'
import { VirtualList } from '@ui/primitives/virtual-list/VirtualList.js'
import { useState } from 'react'
import { pictures } from '../pictures'
import { Section } from '../Section'
import { useWords } from '../words'

const PAGE = 40
const harbor = { name: 'Harbor', src: pictures.harbor }

/** A list that loads more at its end. Every seventh row is higher. */
export function ListSection() {
  const t = useWords()
  const [count, setCount] = useState(PAGE)
  const items = Array.from({ length: count }, (_, at) => at)
  return (
    <Section id="list" title={t.tokens}>
      <div className="gallery-scroller" data-testid="list-scroller">
        <div style={{ paddingInline: 12 }}>
          <VirtualList
            items={items}
            keyOf={String}
            label={t.tokens}
            role="list"
            rowHeight={60}
            onEnd={() => setCount((now) => Math.min(400, now + PAGE))}
            render={(at, item) => (
              <Row
                {...item}
                rowId={`token-${at}`}
                lead={
                  <TokenImage
                    name={`Token ${at}`}
                    src={pictures.dai}
                    badge={<NetworkImage {...harbor} size={16} />}
                  />
                }
                title={`Token ${at}`}
                subtitle={
                  at % 7 === 0 ? 'A subtitle so long that it needs two lines of its own' : '1.5'
                }
                meta={<RowAmount>${at}.00</RowAmount>}
              />
            )}
          />
        </div>
      </div>
    </Section>
  )
}
