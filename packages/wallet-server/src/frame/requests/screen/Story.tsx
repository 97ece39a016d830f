import { partsOf } from '@carabiner/core/preview'
import { Picture } from '../../screens/picture/Picture.js'
import { useLabel, useLanguage } from '../../texts/LanguageContext.js'
import type { Review } from '../review.js'
import { AssetPicture } from './AssetPicture.js'
import { type Asset, storyOf } from './story-of.js'
import { Written } from './Written.js'
import { writeAsset } from './write-asset.js'

/** The amounts and items that leave and arrive, with pictures. */
export function Story({ review }: { readonly review: Review }) {
  const { gives, gets } = storyOf(review)
  if (gives.length + gets.length === 0) return null
  return (
    <div className="wf-story">
      {gives.length > 0 && <Side direction="out" assets={gives} review={review} />}
      {gives.length > 0 && gets.length > 0 && (
        <div className="wf-story-between" aria-hidden="true">
          <span>
            <Picture name="down" />
          </span>
        </div>
      )}
      {gets.length > 0 && <Side direction="in" assets={gets} review={review} />}
    </div>
  )
}

const plusMinus = { out: '−', in: '+' }

interface SideProps {
  readonly direction: 'out' | 'in'
  readonly assets: readonly Asset[]
  readonly review: Review
}

function Side({ direction, assets, review }: SideProps) {
  const label = useLabel()
  const language = useLanguage()
  const { facts } = review
  return (
    <section className="wf-story-side" data-direction={direction}>
      <h2>{label(direction === 'out' ? 'give' : 'get')}</h2>
      <ul>
        {assets.map((asset, at) => {
          const written = writeAsset(asset, { facts, language })
          const hasMore = hidesDecimals(written, language.code)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes keep their places
            <li key={at} className="wf-asset">
              <AssetPicture asset={asset} review={review} />
              <span className="wf-asset-text">
                <bdi className="wf-approval-amount" data-more={hasMore || undefined}>
                  {plusMinus[direction]}
                  <Written>{written}</Written>
                </bdi>
                {hasMore && (
                  <bdi className="wf-approval-quiet" aria-hidden="true">
                    {written}
                  </bdi>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whether an amount has more decimals than it shows, and nothing else is hidden. */
function hidesDecimals(written: string, code: string): boolean {
  const hidden = partsOf(written, code).filter(({ isHidden }) => isHidden)
  return hidden.length > 0 && hidden.every(({ text }) => /^\d+$/.test(text))
}
