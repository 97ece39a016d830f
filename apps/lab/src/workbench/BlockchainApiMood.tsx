import { ServiceMood } from './ServiceMood'

const moods = {
  'with wrong types': { malformed: 'types' },
  'with negative numbers': { malformed: 'negative' },
  'with numbers of 80 digits': { malformed: 'digits' },
  'with 10,000 rows': { malformed: 'rows' },
  'with something else': { malformed: true },
}

/** Sets the mood of the lab's blockchain API. */
export const BlockchainApiMood = () => (
  <ServiceMood
    label="The blockchain API answers"
    urlOf={({ blockchainApiUrl }) => blockchainApiUrl}
    moods={moods}
  />
)
