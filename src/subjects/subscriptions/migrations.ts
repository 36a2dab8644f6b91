import type { Migration } from '#server/db/migrations/migration.ts'

export const migrations: Migration[] = [
  {
    // What the marketplace tells of a product, and whose programme it is.
    name: '0050-catalogue',
    statements: [
      `alter table product
        add column topics jsonb not null default '[]',
        add column description_md text not null default '',
        add column data_shared text not null default '',
        add column faq jsonb not null default '[]',
        add column partner text check (length(partner) between 1 and 60),
        add column published_on date`,
      // A yearly price and a monthly one are compared by what a month costs.
      `update product set from_cents = (
        select min(case plan->>'period' when 'year' then round((plan->>'priceCents')::numeric / 12)
          else (plan->>'priceCents')::numeric end)
        from jsonb_array_elements(plans) plan)
      where jsonb_array_length(plans) > 0`,
      'create index subscription_product on subscription (product_slug, org_id)',
    ],
  },
]
