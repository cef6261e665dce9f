/** The journey of newsroom/review.spec.ts as the roles that have the same steps. */
import { testReview } from "../../newsroom/review-steps";

testReview("reporter");
testReview("front");
testReview("publisher");
