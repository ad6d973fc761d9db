import { type AuditService, auditService } from './accounts/audit-log/audit.service.ts';
import { namedCompanies } from './accounts/companies/companies.repository.ts';
import { namedGroups } from './accounts/companies/company-groups.repository.ts';
import { namedBrands } from './catalogue/brands/managed-brands.repository.ts';
import { namedImports } from './catalogue/imports/imports.repository.ts';
import { namedParts } from './catalogue/parts/managed-parts.repository.ts';
import { namedReviews } from './catalogue/reviews/managed-reviews.repository.ts';
import { namedEnquiries } from './content/enquiries/enquiries.repository.ts';
import { namedIssues } from './content/newsletter/issues.repository.ts';
import { namedAlarms } from './platform/alarms/alarms.repository.ts';
import type { Database } from './platform/database/connection.ts';
import { namedCarriers } from './sales/carriers/carriers.repository.ts';
import { namedZones } from './sales/delivery/zones.repository.ts';
import { namedOrders } from './sales/orders/managed-orders.repository.ts';
import { namedCases } from './sales/payment-cases/listed-cases.repository.ts';
import { withOrderNumber } from './sales/payment-cases/orders-named.repository.ts';
import { namedPriceLists } from './sales/prices/price-lists.repository.ts';
import { namedQuotations } from './sales/quotations/quotations.repository.ts';

/** The audit log, which calls its subjects by what their nouns say. */
export function composeAudit(db: Database): AuditService {
  return auditService(db, {
    brand: namedBrands,
    part: namedParts,
    order: namedOrders,
    quotation: namedQuotations,
    review: namedReviews,
    enquiry: namedEnquiries,
    newsletter: namedIssues,
    'payment-case': namedCases,
    import: namedImports,
    company: namedCompanies,
    'company-group': namedGroups,
    'price-list': namedPriceLists,
    'delivery-zone': namedZones,
    carrier: namedCarriers,
    alarm: namedAlarms(withOrderNumber),
  });
}
