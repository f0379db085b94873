@server @usage:pres-rules @usage:xcap-caps
Feature: RFC 5025 §8, Schema extensibility

  # A permission that the server does not know is in common-policy-8-permissions.feature.
  Rule: The server lists the namespaces of the permissions it supports among its capabilities

    @id:server-lists-namespaces @PR-8-02 @SHOULD @read-only
    Scenario Outline: <namespace>
      Given the usage "pres-rules"
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath                                                                                                  | value |
        | count(/*/*[local-name()="namespaces"]/*[local-name()="namespace" and normalize-space()="<namespace>"]) | 1     |

      Examples:
        | id                   | namespace                            |
        | urn-ietf-params-xml  | urn:ietf:params:xml:ns:pres-rules    |
        | urn-ietf-params-xm-2 | urn:ietf:params:xml:ns:common-policy |
