# What a server calls its usages shows in its capabilities (§12).
@server @usage:resource-lists @usage:xcap-caps
Feature: RFC 4825 §5.1, Application unique IDs

  Rule: A usage has a name of its own

    @id:no-auid-listed-twice @XCAP-5.1-01 @implied-MUST @read-only
    Scenario: No AUID is listed twice
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath                                                                                                                 | value     |
        | local-name(/*)                                                                                                        | xcap-caps |
        | count(//*[local-name()="auid"]) > 0                                                                                   | true      |
        | count(//*[local-name()="auid"][normalize-space() = preceding-sibling::*[local-name()="auid"]/text()])                 | 0         |

  # Whether a domain is the vendor's own does not show; that there is something in the place of a domain does.
  Rule: An AUID is a token without a dot, or a domain name in reverse, a dot and such a token

    @id:auids-listed @XCAP-5.1-02 @XCAP-5.1-03 @implied-MUST @read-only
    Scenario: The AUIDs that are listed
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And every AUID in the body follows the grammar
