import { productsApi } from '@aaram/contracts'
import { SearchForm } from '../../src/ui/search-form.tsx'
import { SearchIdeas } from '../../src/ui/search-ideas.tsx'
import { SearchSuggestions } from '../../src/ui/search-suggestions.tsx'
import { aProduct } from '../../test/factories.ts'
import { offline, type Server, see, sheet, story } from '../story.tsx'
import { LONG_WORD, LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'ui/search' }

const none = () => undefined
const suggestions = (text: string) => (
  <div style={{ minBlockSize: '24rem', position: 'relative' }}>
    <SearchSuggestions
      id="suggestions"
      text={text}
      unchanged={false}
      actions={{ current: null }}
      onChange={none}
      onSearch={none}
      onLeave={none}
    />
  </div>
)
const found = (...titles: string[]) => ({
  prepare: ({ on }: Server) =>
    on(productsApi.suggestions, () => ({
      status: 'success',
      products: titles.map((title, index) => aProduct(index + 1, { title })),
      categories: ['oversized-t-shirt'],
      popular: ['black tee', LONG_WORDS, RTL_NAME],
    })),
})

export const Forms = sheet(
  {
    empty: <SearchForm />,
    'with the words of the results': <SearchForm words="black tee" />,
    long: <SearchForm words={LONG_WORDS} />,
    'right to left': <SearchForm words={RTL_NAME} />,
  },
  offline,
)
export const Suggested = story(suggestions('tee'), {
  ...found('Clay tee', LONG_WORDS, RTL_NAME),
  play: see('Clay tee'),
})
export const RecentSearches = story(suggestions('b'), {
  ...offline,
  stored: { recent_searches: JSON.stringify(['black tee', `b${LONG_WORD}`]) },
})
export const Popular = story(suggestions(''), { ...found(), play: see('black tee') })
export const NothingFound = story(suggestions('zzz'), offline)
export const Ideas = sheet({
  'what others search for': (
    <SearchIdeas popular={['black tee', LONG_WORDS, RTL_NAME]} onSearch={none} onLeave={none} />
  ),
  'nothing is known of others': <SearchIdeas popular={[]} onSearch={none} onLeave={none} />,
})
