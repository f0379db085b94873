@server @usage:pres-rules
Feature: RFC 5025 §3 and §9.4, The media type of presence authorization documents

  Rule: It is that of common policies, application/auth-policy+xml

    @id:document-put-fetched @PR-3-01 @implied-MUST
    Scenario: A document is put and fetched with it
      Given the usage "pres-rules"
      And there is no document
      And the next request has header "Content-Type" with value "application/auth-policy+xml"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the response has media type "application/auth-policy+xml"
      And the body equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """

    @id:say-charset @CP-15.2-01 @implied-MUST
    Scenario Outline: It may say the charset: <type>
      Given the usage "pres-rules"
      And the document "no rules"
      And the next request has header "Content-Type" with value "application/auth-policy+xml-not"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the server answers 415
      And the document is unchanged
      Given the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the request succeeds
      And the stored document equals document "one rule" (canonical XML)

      Examples:
        | id                      | type                                       |
        | application-auth-policy | application/auth-policy+xml;charset=utf-8  |
        | application-auth-poli-2 | application/auth-policy+xml; charset=UTF-8 |

  Rule: Other media types are refused

    @id:media-types-refused @PR-9.4-01 @implied-MUST
    Scenario Outline: <type>
      Given the usage "pres-rules"
      And the document "no rules"
      And the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the server answers 415
      And the document is unchanged
      Given the next request has header "Content-Type" with value "application/auth-policy+xml"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the request succeeds

      Examples:
        | id                      | type                           |
        | application-pres-rules  | application/pres-rules+xml     |
        | application-xml         | application/xml                |
        | text-xml                | text/xml                       |
        | application-resource    | application/resource-lists+xml |
        | application-xcap-el-xml | application/xcap-el+xml        |
