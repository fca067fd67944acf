/** Which portfolios were looked at more in the last seven days than in the seven before, in each edition. */
export const GROWING_PORTFOLIOS = `
  WITH views AS (
    SELECT region, regexp_extract(path, '/(?:artists|animators)/([^/?#]+)', 1) AS artist, "at"
    FROM events WHERE name = 'vzdt'),
  last AS (SELECT max("at") AS "at" FROM events)
  SELECT views.region, artist,
    (count(*) FILTER (views."at" > last."at" - INTERVAL 7 DAY))::INTEGER AS this_week,
    (count(*) FILTER (views."at" <= last."at" - INTERVAL 7 DAY))::INTEGER AS week_before
  FROM views, last
  WHERE artist <> '' AND views."at" > last."at" - INTERVAL 14 DAY
  GROUP BY ALL HAVING this_week > week_before
  ORDER BY this_week - week_before DESC, region, artist LIMIT 50`;
export interface GrowingPortfolio {
  readonly region: string;
  readonly artist: string;
  readonly this_week: number;
  readonly week_before: number;
}

/** After how many searches the visitor went on to an image or a portfolio, within ten minutes and in the same session. */
export const SEARCHES_WITH_CLICK = `
  WITH searches AS (
    SELECT id, region, session, "at", coalesce(lead("at") OVER (PARTITION BY session ORDER BY "at"), "at" + INTERVAL 10 MINUTE) AS next
    FROM events WHERE name = 'search_genie'),
  clicks AS (SELECT session, "at" FROM events WHERE name IN ('image_click', 'portfolio_engagements'))
  SELECT searches.region, count(*)::INTEGER AS searches,
    (count(*) FILTER (EXISTS (
      SELECT 1 FROM clicks WHERE clicks.session = searches.session AND clicks."at" > searches."at"
        AND clicks."at" <= least(searches.next, searches."at" + INTERVAL 10 MINUTE))))::INTEGER AS clicked
  FROM searches GROUP BY ALL ORDER BY searches DESC, region`;
export interface SearchesWithClick {
  readonly region: string;
  readonly searches: number;
  readonly clicked: number;
}

/** Images whose page was looked at, but that nobody enlarged. */
export const NEVER_ENLARGED = `
  WITH seen AS (
    SELECT name, (detail->>'image_id')::INTEGER AS image_id FROM events WHERE name IN ('logimage', 'image_zoom'))
  SELECT image_id, count(*)::INTEGER AS views FROM seen
  GROUP BY image_id HAVING count(*) FILTER (name = 'image_zoom') = 0
  ORDER BY views DESC, image_id LIMIT 50`;
export interface NeverEnlarged {
  readonly image_id: number;
  readonly views: number;
}
