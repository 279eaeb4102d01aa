import { describe, expect, it } from 'vitest'
import { createEngine } from '../../../../runtime/search/engine.ts'
import { urlOf } from '../../../../runtime/search/records.ts'
import type { PageToIndex } from '../../../../build/index/indexSite.ts'
import { built, pageOf, type Heading } from '../../../search/pages.ts'

async function urlsFor(pages: readonly PageToIndex[], query: string): Promise<string[]> {
  const engine = createEngine((await built(pages)).index)
  return engine.find(query).map(({ record }) => urlOf(record))
}

const page = (path: string, title: string, text: string) =>
  pageOf(path, title, [['', 1, title, text]])

const others = ['/gas', '/tin', '/wax'].map((path) => page(path, 'Fuel', 'Olives or petroleum.'))

/** A page that tells about names. */
function telling(page: PageToIndex, names: readonly string[]): PageToIndex {
  return { ...page, sections: page.sections.map((section) => ({ ...section, names })) }
}

describe('while a word is typed', () => {
  it('a half typed ending finds what the ended word finds', async () => {
    const pages = [
      page('/wick', 'Wicks', 'skipLightingInterval: the lamp goes out. lightingInterval: ten.'),
      page('/light', 'Lighting', 'Hold a match to the wick.'),
    ]
    for (const query of ['light', 'lighti', 'lightin', 'lighting']) {
      expect([query, (await urlsFor(pages, query))[0]]).toEqual([query, '/light'])
    }
  })

  it('one of its letters may be wrong', async () => {
    const pages = [
      page('/flame', 'Extinguishing', 'Pinch the flame.'),
      page('/build', 'createLantern', 'Builds one.'),
      ...others,
    ]
    for (const query of ['extngui', 'extimgui', 'etxingui', 'exttingui'])
      expect([query, await urlsFor(pages, query)]).toEqual([query, ['/flame']])
    expect(await urlsFor(pages, 'craeteLan')).toEqual(['/build'])
    expect(await urlsFor(pages, 'extngui ')).toEqual([])
  })

  it('the letter that begins the next part of a name is no ending', async () => {
    const pages = [
      page('/meter', 'getOilMeter', 'getOilMeter, the sister of getOilEngine, counts litres.'),
      page('/engine', 'getOilEngine', 'Burns oil.'),
    ]
    expect(await urlsFor(pages, 'getOil')).toEqual(['/meter', '/engine'])
    expect((await urlsFor(pages, 'getOilE'))[0]).toBe('/engine')
  })
})

it('the name of the site says nothing about a page, unless nothing else is asked', async () => {
  const pages = [
    page('/why', 'Why Lanternum Lux', 'Lamps burn longer.'),
    page('/trim', 'Trim a wick', 'Every week.'),
    page('/lux', 'Lux', 'A unit of light.'),
    ...others,
  ]
  for (const query of [
    'trim lanternum lux',
    'trim in LanternumLux',
    'lanternum-lux trim',
    'How do I trim with Lanternum Lux?',
  ]) {
    expect([query, await urlsFor(pages, query)]).toEqual([query, ['/trim']])
  }
  expect((await urlsFor(pages, 'why lanternum lux'))[0]).toBe('/why')
  expect((await urlsFor(pages, 'lanternum lux'))[0]).toBe('/why')
  expect((await urlsFor(pages, 'lux'))[0]).toBe('/lux')
})

describe('Chinese and Japanese', () => {
  const pages = [
    page('/scattered', '計画', 'シャツとキットとュとッ、管と理、状と態。'),
    page('/cache', '無効化', 'サーバーのキャッシュは、createSliceで状態を管理します。'),
    page('/state', '状态管理', '用createSlice管理状态。'),
    ...others,
  ]

  it('are found by what stands within a sentence, before its signs here and there', async () => {
    expect((await urlsFor(pages, 'キャッシュ'))[0]).toBe('/cache')
    expect((await urlsFor(pages, '状態を管理'))[0]).toBe('/cache')
    expect((await urlsFor(pages, '管理状态'))[0]).toBe('/state')
    expect(await urlsFor(pages, '無')).toEqual(['/cache'])
  })

  it('hide no name that stands among them', async () => {
    const found = await urlsFor(pages, 'createSlice')
    expect(found.toSorted()).toEqual(['/cache', '/state'])
    expect((await urlsFor(pages, '状態 createSlice'))[0]).toBe('/cache')
  })
})

describe('a name', () => {
  it('that every object of JavaScript has is a word like others', async () => {
    const pages = [page('/make', 'constructor', 'A constructor makes lamps.'), ...others]
    expect((await urlsFor(pages, 'constructor'))[0]).toBe('/make')
  })

  it('of three words, written in words, is more than its words', async () => {
    const pages = [
      page('/lowest', 'The lowest lamp', 'When a flame is low, trim the wick.'),
      page('/options', 'Options', 'onFlameLow is called as soon as there is no oil left to burn.'),
      ...['/oil', '/wax', '/gas'].map((path) => page(path, 'Fuel', 'Olives or petroleum.')),
    ]
    expect((await urlsFor(pages, 'on flame low'))[0]).toBe('/options')
    const question = 'what do I give to on flame low'
    expect((await urlsFor(pages, question))[0]).toBe('/options')
  })

  it('that is begun or misspelt is that name before it is its parts', async () => {
    const pages = [
      page('/match', 'Start a match', 'Matches that start, and matches that started.'),
      page('/options', 'Options', 'onMatchStarted is called when there is light.'),
    ]
    for (const query of ['onMatchStar', 'onMatchStared', 'onMatchStarted']) {
      expect([query, (await urlsFor(pages, query))[0]]).toEqual([query, '/options'])
    }
  })

  it('of the reader alone finds names of its kind, or what is known of its parts', async () => {
    const pages = [
      page('/hooks', 'Hooks', 'An endpoint getLamp gives you useGetLampQuery.'),
      page('/lamps', 'Lamps', 'Put the burner below.'),
    ]
    expect(await urlsFor(pages, 'useGetCandlesQuery')).toEqual(['/hooks'])
    expect(await urlsFor(pages, 'candleBurner')).toEqual(['/lamps'])
    expect(await urlsFor(pages, 'candleHolder')).toEqual([])
  })

  it('of words that are known is no other name with a mistake', async () => {
    const pages = [
      page('/names', 'Names', 'handleOilFlame is called.'),
      page('/candle', 'Candles', 'No candle has a flame that needs oil.'),
    ]
    expect(await urlsFor(pages, 'candleOilFlame')).toEqual(['/candle'])
  })

  it('of the reader, or with a letter for what differs, is first the plain one of its kind', async () => {
    const pages = [
      page('/lamp', 'Lamps', 'x: useGetLampQuery makes a query of candles. Use it, as I do, lazy.'),
      page('/hook', 'useQuery', 'Asks.'),
      page('/lazy', 'useLazyQuery', 'Asks later.'),
    ]
    expect(await urlsFor(pages, 'useGetCandlesQuery')).toEqual(['/hook'])
    expect(await urlsFor(pages, 'useLazyGetCandlesQuery')).toEqual(['/lazy'])
    expect(await urlsFor(pages, 'useXQuery')).toEqual(['/hook'])
  })

  it('of the reader that is no hook is its words, and no name that begins and ends alike', async () => {
    const pages = [
      page('/names', 'Names', 'trimEveryLongWick is called.'),
      page('/spare', 'Spare parts', 'How to trim a wick that you have spare.'),
    ]
    expect(await urlsFor(pages, 'trimSpareWick')).toEqual(['/spare'])
  })

  it('of the reader finds sections with some of its words, where none has all', async () => {
    const pages = [
      page('/oil', 'Fuel', 'Oil from olives.'),
      page('/glass', 'Glass', 'A glass keeps the wind away.'),
      ...others.slice(1),
    ]
    expect(await urlsFor(pages, 'ensureOilGlass')).toEqual(['/glass', '/oil'])
  })

  it('that is misspelt leads to the section with this title', async () => {
    const title = 'raiseFlames and lowerFlames'
    const pages = [
      pageOf('/flames', title, [
        ['', 1, title, 'Two ways to change the light.'],
        ['raise', 2, 'raiseFlames', 'It burns more oil.'],
      ]),
    ]
    for (const query of ['raiseFlames', 'riaseFlames', 'raiseFlmaes', 'raiseFl']) {
      expect([query, (await urlsFor(pages, query))[0]]).toEqual([query, '/flames#raise'])
    }
  })

  it('leads to what tells about it, however it is written', async () => {
    const text = 'keepOilFor: how many days. A lamp burns it.'
    const pages = [
      page('/lamps', 'Lamps', text),
      telling(page('/options', 'Options', text), ['keepOilFor']),
    ]
    for (const query of [
      'keepOilFor',
      'keep oil for',
      'keepOilFro',
      'keepOilF',
      'day.keepOilFor',
    ]) {
      expect([query, (await urlsFor(pages, query))[0]]).toEqual([query, '/options'])
    }
  })

  it('that the site knows is more than a title with its parts', async () => {
    const pages = [
      page('/days', 'Days', 'How much oil there is after some days of light, and old oil.'),
      page('/options', 'Options', 'oilDays: how long it lasts.'),
      ...others,
    ]
    expect((await urlsFor(pages, 'oilDays'))[0]).toBe('/options')
  })

  it('that belongs to others is the last of them', async () => {
    const pages = [
      page('/wick', 'The wick of a lamp', 'Old: lamp.wick.trim in place of trim.'),
      page('/trim', 'trim', 'Less smoke.'),
      ...others,
    ]
    expect((await urlsFor(pages, 'lamp.wick.trim'))[0]).toBe('/trim')
  })

  it('with two mistakes is not meant where one is enough', async () => {
    const pages = [
      telling(page('/trim', 'trimWick', 'trimWick makes it shorter.'), ['trimWick']),
      page('/options', 'Options', 'With trimsWicks a lamp does so itself.'),
    ]
    expect(await urlsFor(pages, 'trmsWicks')).toEqual(['/options'])
  })

  it('of twelve letters may have three that are wrong', async () => {
    const pages = [
      page('/lanterns', 'Lanterns', 'A lantern has a flame.'),
      page('/raise', 'Light', 'Call raiseLanternFlame to see more.'),
    ]
    expect(await urlsFor(pages, 'raisLanternFlmae')).toEqual(['/raise'])
    expect(await urlsFor(pages, 'raislanternflmae')).toEqual(['/raise'])
  })

  it('torn apart between its words is that name before its pieces are words', async () => {
    const pages = [
      page('/dark', 'Dark', 'The ending of light. An ending.'),
      page('/state', 'States', 'lanternPending: nobody sees a thing.'),
      ...others,
    ]
    expect((await urlsFor(pages, 'lanternp ending'))[0]).toBe('/state')
  })

  it('in words of which one is misspelt is found, although others spell a piece of it', async () => {
    const pages = [
      page('/flames', 'Flames', 'Trim the wick.'),
      page('/options', 'Options', 'onFlameLow is called as soon as there is no oil left to burn.'),
      ...others,
    ]
    expect((await urlsFor(pages, 'on flame lwo'))[0]).toBe('/options')
  })

  it('may be the anchor that the author gave to a section', async () => {
    const pages = [
      pageOf('/light', 'Light', [
        ['', 1, 'Light', 'What burns.'],
        ['cotton', 2, 'Cotton', 'The wick has any length.'],
        ['wick-length', 2, 'How long it burns', 'Of the length of the wick each hour takes some.'],
      ]),
      ...others,
    ]
    expect((await urlsFor(pages, 'wick length'))[0]).toBe('/light#wick-length')
  })
})

describe('the noun of a verb', () => {
  it('is found with the verb, after sections that say the verb, and the other way round', async () => {
    const pages = [
      page('/noun', 'Inspection of wicks', 'Once a year.'),
      page('/verb', 'Inspect wicks', 'Every night.'),
      page('/glass', 'Glass', 'Behind it wicks burn evenly.'),
      ...others,
    ]
    expect((await urlsFor(pages, 'inspect wicks')).slice(0, 2)).toEqual(['/verb', '/noun'])
    expect((await urlsFor(pages, 'inspection of wicks')).slice(0, 2)).toEqual(['/noun', '/verb'])
    expect(await urlsFor(pages, 'inspecting')).toEqual(['/verb', '/noun'])
    const forms = [
      page('/a', 'Normalize', 'Oil is to be normalized.'),
      page('/b', 'Normalization', 'A rule for oil.'),
    ]
    expect(await urlsFor(forms, 'normalization')).toEqual(['/b', '/a'])
    expect(await urlsFor(forms, 'normalize')).toEqual(['/a', '/b'])
  })

  it('is no word that ends so by chance', async () => {
    const pages = [page('/opt', 'Opt', 'Opt in.'), page('/option', 'Option', 'One option.')]
    expect(await urlsFor(pages, 'option ')).toEqual(['/option'])
  })
})

describe('a keyword', () => {
  it('leads to the page that has it, and then to its sections', async () => {
    const pages = [
      pageOf(
        '/oil',
        'Oil',
        [
          ['', 1, 'Oil', 'What lamps burn.'],
          ['watch', 2, 'Watch', 'The flameTimeStamp is the time when it was lit.'],
        ],
        { keywords: ['gasTime'] },
      ),
    ]
    expect(await urlsFor(pages, 'gasTime')).toEqual(['/oil', '/oil#watch'])
  })

  it('leads to the section that says it, where there is one', async () => {
    const pages = [
      pageOf(
        '/oil',
        'Oil',
        [
          ['', 1, 'Oil', 'What lamps burn.'],
          ['fill', 2, 'Filling', 'With a funnel.'],
          ['smell', 2, 'Smell', 'Kerosene smells, and so does petroleum.'],
        ],
        { keywords: ['kerosene'], summary: 'Oil for lamps.' },
      ),
      ...others,
    ]
    expect((await urlsFor(pages, 'kerosene'))[0]).toBe('/oil#smell')
    expect((await urlsFor(pages, 'kerosene oil'))[0]).toBe('/oil#smell')
    expect((await urlsFor(pages, 'oil lamps'))[0]).toBe('/oil')
  })
})

describe('a word that the site does not say', () => {
  it('is a word of the same root, before it is misspelt', async () => {
    const pages = [
      page('/customize', 'Customize', 'Paint the lamp.'),
      page('/dynamic', 'Dynamic lamps', 'They swing.'),
      page('/dim', 'Dimming', 'Authorization of a lower light, performed at night.'),
      page('/normal', 'Normalization', 'Of the wick.'),
    ]
    const expected = [
      ['customization', '/customize'],
      ['dynamically', '/dynamic'],
      ['authorize it today', '/dim'],
      ['performance', '/dim'],
      ['nromalization', '/normal'],
    ]
    for (const [query, path] of expected) {
      expect([query, (await urlsFor(pages, query!))[0]]).toEqual([query, path])
    }
  })
})

describe('a word with a slip', () => {
  it('in its ending, or in a short stem, is found as it was meant', async () => {
    const pages = [
      page('/light', 'Lighting', 'Hold a match to the wick.'),
      page('/fill', 'Filling', 'Pour in the oil.'),
      page('/trim', 'Trimmed wicks', 'They burn well.'),
      ...others,
    ]
    const expected = [
      ['lightig', '/light'],
      ['lightiing it', '/light'],
      ['lightng', '/light'],
      ['filing', '/fill'],
      ['flling', '/fill'],
      ['trimmedd', '/trim'],
      ['trmmed', '/trim'],
    ]
    for (const [query, path] of expected) {
      expect([query, (await urlsFor(pages, query!))[0]]).toEqual([query, path])
    }
  })

  it('is not as sure as one that is known, or with two letters in each other’s place', async () => {
    const pages = [
      page('/sort', 'Sorted', 'Wicks by length.'),
      page('/store', 'Stored', 'Oil in a cellar.'),
    ]
    expect((await urlsFor(pages, 'sotred'))[0]).toBe('/store')
    expect(await urlsFor(pages, '2024')).toEqual([])
  })

  it('has no root that only a part of it begins', async () => {
    const pages = [
      page('/mirror', 'Mirrors', 'They throw light.'),
      page('/mirrr', 'Other', 'Mirrrs.'),
    ]
    expect(await urlsFor(pages, 'mirrror')).toContain('/mirror')
  })
})

describe('words without a space', () => {
  it('are the words', async () => {
    const pages = [
      page('/wick', 'Trim a wick', 'To have a clean light, cut it.'),
      page('/oil', 'Oil', 'Of the wick nothing is told.'),
      page('/trip', 'Trips', 'Take a lamp.'),
    ]
    expect(await urlsFor(pages, 'wicktrimming')).toEqual(['/wick'])
    expect(await urlsFor(pages, 'wicktrimminglight')).toEqual(['/wick'])
    expect(await urlsFor(pages, 'wickflower')).toEqual([])
  })

  it('are those that say something, where what stands between them does not', async () => {
    const pages = [
      page('/trim', 'Trimming', 'Trim the wick with scissors.'),
      page('/wick', 'Wicks', 'Cotton.'),
      ...others,
    ]
    for (const query of ['trimthewick', 'trimmingofthewick', 'trim-the-wick', 'trim_the_wick'])
      expect([query, (await urlsFor(pages, query))[0]]).toEqual([query, '/trim'])
    expect(await urlsFor(pages, 'thewickofthe')).toEqual([])
  })
})

describe('words with hyphens or underscores between them', () => {
  const kinds = page('/kinds', 'Kinds of wicks', 'Cotton.')
  const names = page('/names', 'Names', 'One is kindsOfOldWicks, another drip-tray.')

  it('are words, and no name that the site does not know', async () => {
    for (const query of ['kinds-of-wicks', 'kinds_of_wicks', 'Kinds-Of-Wicks'])
      expect([query, (await urlsFor([names, kinds, ...others], query))[0]]).toEqual([
        query,
        '/kinds',
      ])
  })

  it('are the name where there is one', async () => {
    const words = page('/words', 'Tray', 'A drip. Then a tray.')
    const [first] = await urlsFor([words, names, ...others], 'drip-tray')
    expect(first).toBe('/names')
  })
})

describe('a synonym', () => {
  it('stands for a word in each of its forms', async () => {
    const pages = [page('/lantern', 'Lanterns', 'They burn oil.'), page('/wax', 'Wax', 'It melts.')]
    const { index } = await built(pages, { Torch: ['Lantern'] })
    const engine = createEngine(index)
    for (const query of ['torch', 'Torch', 'torches', 'torching']) {
      expect([query, engine.find(query).map(({ record }) => urlOf(record))]).toEqual([
        query,
        ['/lantern'],
      ])
    }
  })

  it('may stand for several words, in a long question too', async () => {
    const pages = [page('/douse', 'Dousing', 'It smokes.'), page('/wax', 'Wax', 'It melts.')]
    const { index } = await built(pages, { 'Put out': ['douse'] })
    const engine = createEngine(index)
    for (const query of ['put out', 'Put-out', 'how do you put out each one of them at night']) {
      const [first] = engine.find(query)
      expect([query, first && urlOf(first.record)]).toEqual([query, '/douse'])
    }
  })
})

describe('a name of the site that is typed as one word', () => {
  const names = page('/names', 'Names', 'A lampShade, or two.')

  it('has the parts that it has there', async () => {
    const parts = page('/parts', 'Parts', 'The shade of a lamp.')
    expect(await urlsFor([names, parts, ...others], 'lampshade')).toEqual(['/names', '/parts'])
  })

  it('is what neighbours in a title spell', async () => {
    const spelt = page('/spelt', 'Choose a lamp shade', 'Silk.')
    const apart = page('/apart', 'Shade a lamp', 'Silk.')
    const found = await urlsFor([apart, spelt, names, ...others], 'lampshade')
    expect(found).toEqual(['/spelt', '/apart', '/names'])
  })
})

describe('a page', () => {
  it('whose sections have all of a query together goes before one that has a part of it', async () => {
    const pages = [
      pageOf('/storm', 'Storms', [
        ['', 1, 'Storms', 'Close the shutter and wait.'],
        ['wind', 2, 'Gusts', 'Wind puts out a flame without glass.'],
        ['after', 2, 'Afterwards', 'Look at the wick before you light it.'],
      ]),
      pageOf('/mill', 'Mills', [
        ['', 1, 'Mills', 'It turns and grinds.'],
        [
          'turning',
          2,
          'A mill that the wind turns',
          'Wind grinds corn, and more wind grinds more.',
        ],
      ]),
      ...others,
    ]
    expect((await urlsFor(pages, 'wind wick'))[0]).toBe('/storm#wind')
  })

  it('leads away in a section that most pages of a large site have', async () => {
    const lead: Heading = ['related', 2, 'Related pages', 'Trimming wicks.']
    const leading = Array.from({ length: 18 }, (_, i) =>
      pageOf(`/lamp-${i}`, `Lamp ${i}`, [['', 1, `Lamp ${i}`, 'It burns.'], lead]),
    )
    const pages = [
      ...leading,
      pageOf('/care', 'Care', [
        ['', 1, 'Care', 'What a lamp needs in a long night, day by day and season by season.'],
        [
          'daily',
          2,
          'Daily',
          'Soot is wiped off; trimming, of all wicks, is done while they are cold.',
        ],
      ]),
    ]
    expect((await urlsFor(pages, 'trimming wicks'))[0]).toBe('/care#daily')
  })
})
