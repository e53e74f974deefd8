import { DAY, HOUR, MINUTE, SECOND } from './durations.ts'

/**
 * Limits of the shop: spec section 9, and the table in the decisions where the specification is silent. Those that only the API
 * applies are in `limits-api.ts`, those of privacy in `limits-privacy.ts`.
 */

export const HTTP_TIMEOUT_MS = 20 * SECOND
/** The longest delay that the mock API accepts. */
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
/** Suggestions while somebody types a search. */
export const SUGGESTIONS = {
  lettersMin: 2,
  debounceMs: 150,
  products: 5,
  categories: 2,
  recentSearches: 6,
} as const
/** A seller's group of synonyms. */
export const SYNONYMS = { wordsMax: 50, wordMax: 60 } as const
/** Products shown as the closest when a search finds nothing. */
export const CLOSEST_PRODUCTS = 8
/** Recently viewed products: how many ids a browser keeps, and how many are shown. */
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

/** Limits of code sends. Decisions, "Identity". */
export const CODE_SENDS = {
  /** For each client: `trusted` if at least this share of its last codes was used, otherwise `others`. */
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
  /** For numbers that begin with the same digits. */
  sameFirstDigits: { digits: 7, most: 100, windowMs: HOUR },
  /** The window of CODE_SENDS_PER_HOUR; log and metrics warn at `warnShare` of it. */
  shopWindowMs: HOUR,
  warnShare: 0.8,
} as const

export const SESSION_LIFE_MS = 30 * DAY
/** How long a message is stored, sent or not. A code in it is erased once it is used or expired. */
export const SENT_MESSAGE_LIFE_MS = 90 * DAY

export const PRODUCTS_PAGE_SIZE = 12
export const NEW_ARRIVALS = { shown: 12, placeholders: 4 } as const
/** Related products: the number that a product page fetches, and the most that can be found. */
export const RELATED_FETCHED = 5
export const RELATED_MAX = 50
export const ORDERS_PAGE_SIZE = 5
export const PAGE_LIMIT_MAX = 50
export const PAGE_NUMBER_MAX = 1_000_000
/** The longest path of a page: a slug of 200 characters, percent-encoded. */
export const PATH_MAX = 2_000
/** Rendered pages: how long a cached one is fresh, and the age up to which it is served while a new one is rendered. ADR 8. */
export const CACHED_PAGE = { freshMs: 2_000, maxAgeMs: 3_000 } as const

/** Filters of a list: values of one filter in a URL, characters of a value, and names of a colour family in a response. */
export const FILTER = { valuesMax: 20, valueMax: 60, namesMax: 12 } as const

/** Picture files that are being generated or waiting in one process: in total, and for one client. */
export const PICTURES_QUEUED = { most: 96, perClient: 32 } as const

export const QUANTITY_MAX = 10
/** Maximum lines of a bag, of an order, and of one request for stock. */
export const BAG_LINES_MAX = 100
export const QUANTITY_DEBOUNCE_MS = 500
/** Products on a wishlist. */
export const WISHLIST_MAX = 100
/** Random bytes of a wishlist's share token. */
export const SHARE_TOKEN_BYTES = 24
export const STOCK_HOLD_MS = 15 * MINUTE

/** How long an alert for a sold-out size lasts. Decisions, "Back in stock". */
export const STOCK_ALERT_LIFE_MS = 90 * DAY
/** Messages that a size is back in stock. */
export const STOCK_ALERTS = {
  /** Alerts of one person. */
  perPersonMax: 50,
  /** People who are notified for each unit. */
  peoplePerUnit: 2,
  /** Messages stored in one transaction. */
  batch: 50,
  /** How long an alert is stored after its message. */
  notifiedLifeMs: DAY,
  /** How often alerts for products and sizes no longer sold are deleted, and the stock for unchecked alerts is checked. */
  cleanEveryMs: MINUTE,
} as const

/** For how many days payments and refunds are compared with the provider, and how often. */
export const PROVIDER_COMPARISON = { days: 10, everyMs: 15 * MINUTE } as const

/** Limits on one person's orders. Environment variables override each limit; 0 means no limit. Amounts are paise. */
export const BUYING_LIMITS = {
  codOpenOrders: 25,
  codOpenAmount: 1_00_000_00,
  codReturned: 2,
  orderUnits: 50,
  unpaidHolds: 4,
} as const
/** The periods in which returned parcels and unpaid payments count. */
export const BUYING_WINDOWS = { codReturnedMs: 90 * DAY, unpaidHoldsMs: HOUR } as const

/**
 * Delivery times in business days, which exclude Sundays and listed holidays. `processing` (24 to 48 hours) comes before
 * transit to a metro or elsewhere: spec section 9. Orders placed after `cutOffMs` of a day in India count from the next day.
 */
export const DELIVERY = {
  processing: { min: 1, max: 2 },
  metros: { min: 2, max: 4 },
  elsewhere: { min: 3, max: 7 },
  cutOffMs: 14 * HOUR,
  /** The most transit days that the seller's table or a courier can state for a pincode. */
  daysMax: 60,
  /** How long a clicked button waits for the check of a pincode. */
  checkWaitMs: 3 * SECOND,
} as const
/** Late orders: how often they are searched for, how many at a time, and from which hour in India shoppers are notified. */
export const LATE_ORDERS = { everyMs: 10 * MINUTE, batch: 100, notifyFromMs: 9 * HOUR } as const

/** Failed attempts to deliver or pick up that an order shows. */
export const FAILED_ATTEMPTS_MAX = 3

export const CANCEL_WINDOW_MS = 24 * HOUR
export const RETURN_WINDOW_DAYS = 3
export const RETURN_WINDOW_MS = RETURN_WINDOW_DAYS * DAY
/** The amount in paise that is subtracted from the refund of a return that is not the seller's fault. */
export const RETURN_FEE_PAISE = 100_00

/**
 * Tax documents. `serialDigits`: minimum digits of a serial number; `serialMax`: keeps document numbers within the legal
 * 16 characters; `downloads`: the limit for one person.
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

/** How long a browser keeps a started checkout with its address. */
export const CHECKOUT_KEPT_MS = DAY

export const STORAGE_KEYS = {
  bag: 'bag_items',
  /** The account to which `bag_items` belongs; absent for a guest. */
  bagOwner: 'bag_owner',
  /** Changes of the bag that the account has not confirmed yet, or has just confirmed; shared by all tabs. */
  bagChanges: 'bag_changes',
  /** Searches in this browser, latest first; removed at log-out. */
  recentSearches: 'recent_searches',
  /** Saved products: a guest's with the state last seen, a member's only ids; removed at log-out. */
  wishlist: 'wishlist',
  /** The ids of products viewed in this browser, latest first; removed at log-out. */
  recentlyViewed: 'recently_viewed',
  /** The delivery pincode entered in this browser; removed at log-out. */
  deliveryPincode: 'delivery_pincode',
  bannerDismissed: 'ftr_offr_02',
  /** The flag of an older banner, which is removed on load. */
  formerBannerDismissed: 'ftr_offr_01',
  /** Checkout of a logged-in shopper: address, payment method, order or payment in progress. */
  checkout: 'checkout',
  token: 'token',
  /** The page to return to after log-in; removed once somebody is logged in or has gone elsewhere. */
  redirect: 're_dir',
} as const

/**
 * The user id of the person whom the page shows. A call whose session belongs to somebody else is refused with
 * SESSION_CHANGED.
 */
export const USER_HEADER = 'x-user-id'
/** A cookie that scripts can read, set together with the session cookie. If it exists, web loads the user from the API. */
export const SESSION_HINT_COOKIE = 'session_hint'

export const BANNER_DISCOUNT_PERCENT = 35

/** A size with at most this many units shows how many are left. */
export const LOW_STOCK_UNITS = 3

/** Discounts of at least this percentage are refused unless the seller confirms them. */
export const DEEP_DISCOUNT_PERCENT = 90

/** Limits of a product in a catalogue file. */
export const PRODUCT_FILE = {
  titleMax: 120,
  metaTitleMax: 120,
  /** Common file systems allow folder names of 255 bytes. */
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
