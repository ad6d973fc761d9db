import { accountCalls } from './accounts/accounts.calls.ts';
import { addressCalls } from './accounts/addresses.calls.ts';
import { authCalls } from './accounts/auth.calls.ts';
import { bookkeepingCalls } from './accounts/bookkeeping.calls.ts';
import { companyCalls } from './accounts/companies.calls.ts';
import { managedCompanyCalls } from './accounts/managed-companies.calls.ts';
import { ownAccountCalls } from './accounts/own-account.calls.ts';
import { profileCalls } from './accounts/profiles.calls.ts';
import { staffCalls } from './accounts/staff.calls.ts';
import { userCalls } from './accounts/users.calls.ts';
import { alarmCalls } from './alarms.calls.ts';
import type { Call } from './call.ts';
import { brandCalls } from './catalogue/brands/brands.calls.ts';
import { managedBrandCalls } from './catalogue/brands/managed-brands.calls.ts';
import { buildCalls } from './catalogue/builds/builds.calls.ts';
import { companyNumberCalls } from './catalogue/company-numbers.calls.ts';
import { dataSheetCalls } from './catalogue/data-sheets.calls.ts';
import { deliveriesCalls } from './catalogue/deliveries/deliveries.calls.ts';
import { fitCalls } from './catalogue/fit/fit.calls.ts';
import { importCalls } from './catalogue/imports.calls.ts';
import { managedPartCalls } from './catalogue/managed-parts.calls.ts';
import { ownPartCalls } from './catalogue/own-parts.calls.ts';
import { partBatchCalls } from './catalogue/part-batches.calls.ts';
import { partCalls } from './catalogue/parts.calls.ts';
import { questionCalls } from './catalogue/questions.calls.ts';
import { reviewCalls } from './catalogue/reviews.calls.ts';
import { stockCalls } from './catalogue/stock.calls.ts';
import { stockAlertCalls } from './catalogue/stock-alerts.calls.ts';
import { stocktakingCalls } from './catalogue/stocktaking/stocktaking.calls.ts';
import { suggestionCalls } from './catalogue/suggestions.calls.ts';
import { enquiryCalls } from './content/enquiries.calls.ts';
import { newsletterCalls } from './content/newsletter.calls.ts';
import { issueCalls } from './content/newsletter-issues.calls.ts';
import { adminMailCalls } from './sales/admin-mails.calls.ts';
import { approvalCalls } from './sales/approvals/approvals.calls.ts';
import { basketCalls } from './sales/basket.calls.ts';
import { checkoutCalls } from './sales/checkouts.calls.ts';
import { customerOrderCalls } from './sales/customers/customer-orders.calls.ts';
import { customerCalls } from './sales/customers/customers.calls.ts';
import { deliveryCalls } from './sales/delivery.calls.ts';
import { deliveryOfferCalls } from './sales/delivery-offers.calls.ts';
import { destinationCalls } from './sales/destinations.calls.ts';
import { managedOrderCalls } from './sales/managed-orders.calls.ts';
import { orderCorrectionCalls } from './sales/order-corrections.calls.ts';
import { orderMessageCalls } from './sales/order-messages.calls.ts';
import { orderViewCalls } from './sales/order-views.calls.ts';
import { orderCalls } from './sales/orders.calls.ts';
import { ownOrderCalls } from './sales/own-orders.calls.ts';
import { ownPriceCalls } from './sales/own-prices.calls.ts';
import { ownSuggestionCalls } from './sales/own-suggestions.calls.ts';
import { partListCalls } from './sales/part-lists.calls.ts';
import { paymentCaseCalls } from './sales/payment-cases.calls.ts';
import { paymentCalls } from './sales/payments.calls.ts';
import { priceListCalls } from './sales/price-lists.calls.ts';
import { priceCalls } from './sales/prices.calls.ts';
import { quickOrderCalls } from './sales/quick-order/quick-order.calls.ts';
import { quotationCalls } from './sales/quotations/quotations.calls.ts';
import { quoteCalls } from './sales/quotes.calls.ts';
import { accountPaymentCalls } from './sales/receivables/account-payments.calls.ts';
import { ageingCalls } from './sales/receivables/ageing.calls.ts';
import { allocationCalls } from './sales/receivables/allocations.calls.ts';
import { bankCalls } from './sales/receivables/bank-statements.calls.ts';
import { creditCalls } from './sales/receivables/credit.calls.ts';
import { dunningCalls } from './sales/receivables/dunning.calls.ts';
import { keptCardCalls } from './sales/receivables/kept-cards.calls.ts';
import { releaseRequestCalls } from './sales/receivables/release-requests.calls.ts';
import { statementCalls } from './sales/receivables/statements.calls.ts';
import { reportCalls } from './sales/reports.calls.ts';
import { returnCalls } from './sales/returns.calls.ts';
import { shipmentCalls } from './sales/shipments.calls.ts';
import { carrierCalls } from './sales/shipping/carriers.calls.ts';
import { packingCalls } from './sales/shipping/packing.calls.ts';
import { taxCalls } from './sales/tax.calls.ts';
import { shopSettingCalls } from './shop/settings.calls.ts';
import { shopSetupCalls } from './shop/setup.calls.ts';
import { uploadCalls } from './uploads.calls.ts';

/** Every call of the API, by name. For compose and tests: pages and routes import those of their noun alone. */
export const calls = {
  ...accountCalls,
  ...authCalls,
  ...ownAccountCalls,
  ...staffCalls,
  ...userCalls,
  ...stockCalls,
  ...uploadCalls,
  ...profileCalls,
  ...addressCalls,
  ...companyCalls,
  ...bookkeepingCalls,
  ...managedCompanyCalls,
  ...brandCalls,
  ...managedBrandCalls,
  ...shopSettingCalls,
  ...shopSetupCalls,
  ...partCalls,
  ...fitCalls,
  ...buildCalls,
  ...suggestionCalls,
  ...ownSuggestionCalls,
  ...managedPartCalls,
  ...dataSheetCalls,
  ...importCalls,
  ...partBatchCalls,
  ...companyNumberCalls,
  ...reviewCalls,
  ...questionCalls,
  ...stockAlertCalls,
  ...deliveriesCalls,
  ...stocktakingCalls,
  ...priceCalls,
  ...ownPriceCalls,
  ...ownPartCalls,
  ...quoteCalls,
  ...quotationCalls,
  ...destinationCalls,
  ...quickOrderCalls,
  ...priceListCalls,
  ...taxCalls,
  ...orderCalls,
  ...orderCorrectionCalls,
  ...orderMessageCalls,
  ...ownOrderCalls,
  ...deliveryCalls,
  ...adminMailCalls,
  ...ageingCalls,
  ...allocationCalls,
  ...bankCalls,
  ...carrierCalls,
  ...orderViewCalls,
  ...deliveryOfferCalls,
  ...managedOrderCalls,
  ...packingCalls,
  ...shipmentCalls,
  ...returnCalls,
  ...basketCalls,
  ...checkoutCalls,
  ...approvalCalls,
  ...customerCalls,
  ...creditCalls,
  ...dunningCalls,
  ...releaseRequestCalls,
  ...customerOrderCalls,
  ...partListCalls,
  ...paymentCalls,
  ...accountPaymentCalls,
  ...keptCardCalls,
  ...paymentCaseCalls,
  ...reportCalls,
  ...statementCalls,
  ...alarmCalls,
  ...enquiryCalls,
  ...newsletterCalls,
  ...issueCalls,
} as const satisfies Record<string, Call>;
