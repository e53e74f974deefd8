/** Every number of the business: spec section 9, and the table in the decisions where the spec is silent. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const HTTP_TIMEOUT_MS = 20 * SECOND
/** The longest delay that the mock API can be told. */
export const MOCK_DELAY_MAX_MS = MINUTE

export const TOAST = {
  errorMs: 4 * SECOND,
  successMs: 3 * SECOND,
  most: 20,
  removeDelayMs: 0,
} as const

export const MOBILE_MAX_WIDTH_PX = 768
export const VIDEO_VISIBLE_SHARE = 0.2
export const HEADER_SCROLL_PX = 20

export const SEARCH_MAX = 128
/** Suggestions while a search is typed. */
export const SUGGESTIONS = {
  lettersMin: 2,
  debounceMs: 150,
  products: 5,
  categories: 2,
  recentSearches: 6,
} as const
/** A seller's group of words that mean the same. */
export const SYNONYMS = { wordsMax: 50, wordMax: 60 } as const
/**
 * Popular searches. A search is shown from `distinctMin` groups of clients in one period on; `periods` count, each half as much as
 * the next; `storedMax` texts of a period are counted.
 */
export const POPULAR_SEARCHES = {
  shown: 6,
  distinctMin: 5,
  periodMs: 7 * DAY,
  periods: 4,
  lettersMax: 40,
  storedMax: 2_000,
  storeEveryMs: 10 * SECOND,
} as const
/** Products that come closest to a search that finds nothing. */
export const CLOSEST_PRODUCTS = 8
/** Products viewed before: how many ids a browser keeps, and how many are shown. */
export const RECENTLY_VIEWED = { kept: 12, shown: 8 } as const
export const NAME_MAX = 60
export const FULL_NAME_MIN = 3
export const PHONE_DIGITS = 10
export const PINCODE_DIGITS = 6
export const ADDRESS_LINE_MAX = 120
export const EMAIL_MAX = 254
export const ADDRESSES_MAX = 3
export const REASON_TEXT = { min: 5, max: 500 } as const

export const OTP = {
  length: 6,
  lifeMs: 10 * MINUTE,
  wrongTries: 5,
  resendMs: 30 * SECOND,
} as const

/** How many codes are sent. Decisions, "Identity". */
export const CODE_SENDS = {
  /** Per client: `trusted` while at least this share of its last codes was used, else `others`. */
  client: { trusted: 1_000, others: 20, windowMs: HOUR, judgedBy: 40, verifiedShare: 0.25 },
  /** The limit of an IPv6 /48, as a multiple of the limit of one client (a /64). */
  networkTimes: 10,
  numberAndClient: [
    { most: 5, windowMs: 10 * MINUTE },
    { most: 10, windowMs: DAY },
  ],
  number: { most: 30, windowMs: DAY },
  /** A separate limit for a device on which the number has logged in before. */
  knownDevice: { most: 5, windowMs: DAY },
  /** To numbers that begin with the same digits. */
  sameFirstDigits: { digits: 7, most: 100, windowMs: HOUR },
  /** What CODE_SENDS_PER_HOUR counts; log and metrics warn at this share of it. */
  shopWindowMs: HOUR,
  warnShare: 0.8,
} as const

export const SESSION_LIFE_MS = 30 * DAY
/** How long a message is stored, sent or not; a code in it is erased once it was used or expired. */
export const SENT_MESSAGE_LIFE_MS = 90 * DAY

export const PRODUCTS_PAGE_SIZE = 12
export const NEW_ARRIVALS = { shown: 12, placeholders: 4 } as const
/** Products related to one: fetched for its page, and found at most. */
export const RELATED_FETCHED = 5
export const RELATED_MAX = 50
export const ORDERS_PAGE_SIZE = 5
export const PAGE_LIMIT_MAX = 50
export const PAGE_NUMBER_MAX = 1_000_000
/** Characters of the longest path that a page can have: a slug of 200 characters, percent-encoded. */
export const PATH_MAX = 2_000

/** Of one filter of a list: values in an address, characters of a value; and names of a colour family in an answer. */
export const FILTER = { valuesMax: 20, valueMax: 60, namesMax: 12 } as const

/** Picture files being made or waiting, in one process: in all, and for one client address. */
export const PICTURES_QUEUED = { most: 96, perClient: 32 } as const

export const QUANTITY_MAX = 10
/** Maximum lines of a bag, of an order, and of one request for stock. */
export const BAG_LINES_MAX = 100
export const QUANTITY_DEBOUNCE_MS = 500
/** Products on one person's wishlist. */
export const WISHLIST_MAX = 100
/** Random bytes of a wishlist's share token. */
export const SHARE_TOKEN_BYTES = 24
export const STOCK_HOLD_MS = 15 * MINUTE

/** How long a person waits for a size that is sold out. Decisions, "Back in stock". */
export const STOCK_ALERT_LIFE_MS = 90 * DAY
/** Messages that a size is back in stock. */
export const STOCK_ALERTS = {
  /** Sizes that one person can wait for. */
  perPersonMax: 50,
  /** People who get a message for each unit that came. */
  peoplePerUnit: 2,
  /** Messages recorded in one transaction. */
  batch: 50,
  /** How long an alert is stored after its message was recorded. */
  notifiedLifeMs: DAY,
  /** How often alerts of products and sizes that are no longer sold are deleted, and the stock of unchecked ones is checked. */
  cleanEveryMs: MINUTE,
} as const

/** How many days of payments and refunds are compared with the provider, and how often. */
export const PROVIDER_COMPARISON = { days: 10, everyMs: 15 * MINUTE } as const

/** How much one person may order; environment variables override each limit, 0 lifts it. Amounts are paise. */
export const BUYING_LIMITS = {
  codOpenOrders: 25,
  codOpenAmount: 1_00_000_00,
  codReturned: 2,
  orderUnits: 50,
  unpaidHolds: 4,
} as const
/** How far back returned parcels and unpaid payments count. */
export const BUYING_WINDOWS = { codReturnedMs: 90 * DAY, unpaidHoldsMs: HOUR } as const

/**
 * When an order arrives. Days are business days: Sundays and listed holidays do not count. `processing` (24 to 48 hours)
 * comes before the way to a metro or elsewhere: spec section 9. Orders after `cutOffMs` of a day in India count from the next day.
 */
export const DELIVERY = {
  processing: { min: 1, max: 2 },
  metros: { min: 2, max: 4 },
  elsewhere: { min: 3, max: 7 },
  cutOffMs: 14 * HOUR,
  /** The most days that a seller's table, or a courier, can give a pincode. */
  daysMax: 60,
  /** How long a press waits for what the shop says of a pincode. */
  checkWaitMs: 3 * SECOND,
} as const
/** Orders that miss their promise: how often they are looked for, how many at once, and from which hour in India people are told. */
export const LATE_ORDERS = { everyMs: 10 * MINUTE, batch: 100, notifyFromMs: 9 * HOUR } as const

/** Failed attempts to deliver or to pick up that an order shows. */
export const FAILED_ATTEMPTS_MAX = 3

export const CANCEL_WINDOW_MS = 24 * HOUR
export const RETURN_WINDOW_DAYS = 3
export const RETURN_WINDOW_MS = RETURN_WINDOW_DAYS * DAY
/** Paise, taken off the refund of a return that is not the seller's fault. */
export const RETURN_FEE_PAISE = 100_00

/**
 * Tax documents. `serialDigits`: of a number, at least; `serialMax` keeps numbers within the 16 characters that the law allows;
 * `downloads`: of one person.
 */
export const TAX_DOCUMENTS = {
  serialDigits: 6,
  serialMax: 9_999_999,
  issueEveryMs: SECOND,
  overdueMs: HOUR,
  downloads: { most: 60, windowMs: 10 * MINUTE },
} as const

export const ORDER_TOKEN_MIN = 128
export const ORDER_TITLE = { cutFrom: 32, keep: 30 } as const

/** How long a browser keeps a checkout that was begun, with its address. */
export const CHECKOUT_KEPT_MS = 24 * 3_600_000

export const STORAGE_KEYS = {
  bag: 'bag_items',
  /** The account whose lines `bag_items` holds; nothing for a guest's. */
  bagOwner: 'bag_owner',
  /** Changes of the bag that the account has not confirmed yet, or just confirmed; shared by all tabs. */
  bagChanges: 'bag_changes',
  /** What was searched for in this browser, the latest first; removed at log-out. */
  recentSearches: 'recent_searches',
  /** Saved products: a guest's with what was last seen of each, a member's by id alone; removed at log-out. */
  wishlist: 'wishlist',
  /** The ids of products viewed in this browser, the latest first; removed at log-out. */
  recentlyViewed: 'recently_viewed',
  /** The pincode for which delivery was asked about in this browser; removed at log-out. */
  deliveryPincode: 'delivery_pincode',
  bannerDismissed: 'ftr_offr_02',
  /** Removed on load: the flag of an older banner. */
  formerBannerDismissed: 'ftr_offr_01',
  /** Checkout of a logged-in shopper: address, payment method, order or payment in progress. */
  checkout: 'checkout',
  token: 'token',
  /** The page that a guest was sent to log in from; removed once somebody is logged in or went elsewhere. */
  redirect: 're_dir',
} as const

/**
 * The user id of the person whom the page shows. A call is refused with SESSION_CHANGED when its session belongs to
 * somebody else.
 */
export const USER_HEADER = 'x-user-id'
/** A cookie that scripts can read, set beside the session cookie: a session may exist, so web asks for the user. */
export const SESSION_HINT_COOKIE = 'session_hint'

export const BANNER_DISCOUNT_PERCENT = 35

/** A size with so many units or fewer says how many are left. */
export const LOW_STOCK_UNITS = 3

/** A discount of this percentage or more is refused unless the seller confirms it. */
export const DEEP_DISCOUNT_PERCENT = 90

/** What a catalogue file may hold of one product. */
export const PRODUCT_FILE = {
  titleMax: 120,
  metaTitleMax: 120,
  /** A folder's name may have 255 bytes on every usual disk. */
  metaTitleBytes: 240,
  storyMax: 4_000,
  bulletMax: 300,
  bulletsMax: 20,
  colourMax: 60,
  coloursMax: 12,
  picturesMax: 20,
  imageTextMax: 200,
  quantityMax: 1_000_000,
} as const
