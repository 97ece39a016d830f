import { Button } from '@ui/primitives/button/Button.js'
import { EmptyState } from '@ui/primitives/empty-state/EmptyState.js'
import { Skeleton } from '@ui/primitives/skeleton/Skeleton.js'
import { SkeletonNfts } from '@ui/primitives/skeleton/SkeletonNfts.js'
import { SkeletonRows } from '@ui/primitives/skeleton/SkeletonRows.js'
import { SkeletonTiles } from '@ui/primitives/skeleton/SkeletonTiles.js'
import { useCalmLoading } from '@ui/primitives/skeleton/useCalmLoading.js'
import { Spinner } from '@ui/primitives/spinner/Spinner.js'
import { Section, State } from '../Section'
import { useWords } from '../words'

/** Loading, empty and failed states. */
export function WaitingSection() {
  const t = useWords()
  const waiting = useCalmLoading(true)
  return (
    <Section id="waiting" title="Waiting">
      <State name="rows" wide>
        {waiting && <SkeletonRows count={3} subtitle />}
        <SkeletonRows count={2} size="sm" shape="squircle" />
      </State>
      <State name="tiles">
        <SkeletonTiles count={3} />
      </State>
      <State name="NFTs">
        <SkeletonNfts count={2} />
      </State>
      <State name="text, spinners">
        <div className="gallery-line">
          <Skeleton width={140} height={32} />
          <Spinner size={12} />
          <Spinner />
          <Spinner size={20} />
        </div>
      </State>
      <EmptyState
        icon="search"
        title={`${t.noMatch} “kelp”`}
        action={
          <Button variant="soft" size="md" block={false}>
            {t.again}
          </Button>
        }
      />
    </Section>
  )
}
