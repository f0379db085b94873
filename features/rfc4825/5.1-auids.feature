# The capabilities list the AUIDs of the server's usages (§12).
@server @usage:xcap-caps
Feature: RFC 4825 §5.1, Application unique IDs

  # The capabilities cannot show that the vendor owns the domain. They show that there is a domain name.
  Rule: An AUID is a token without a dot, or a reversed domain name, a dot and such a token

    @id:grammar @XCAP-5.1-02 @XCAP-5.1-03 @implied-MUST @read-only
    Scenario: The capabilities list AUIDs
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And every AUID in the body follows the grammar
