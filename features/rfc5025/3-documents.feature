@server @usage:pres-rules
Feature: RFC 5025 §3 and §9.4, The media type of presence authorization documents

  Rule: It is that of common policies, application/auth-policy+xml

    @id:document-put-fetched @PR-3-01 @implied-MUST
    Scenario: A document is put and fetched with it
      Given the usage "pres-rules"
      And there is no document
      And the next request has the header "Content-Type" with "application/auth-policy+xml"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with the body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the answer is a success
      When the client sends GET to the document
      Then the answer is 200
      And the media type of the answer is "application/auth-policy+xml"
      And the body is, as canonical XML,
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """

    @id:say-charset @CP-15.2-01 @implied-MUST
    Scenario Outline: It may say the charset: <type>
      Given the usage "pres-rules"
      And the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>
        """
      And the next request has the header "Content-Type" with "application/auth-policy+xml-not"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with the body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the answer is 415
      And nothing has changed
      Given the next request has the header "Content-Type" with "<type>"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with the body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """

      Examples:
        | id                      | type                                       |
        | application-auth-policy | application/auth-policy+xml;charset=utf-8  |
        | application-auth-poli-2 | application/auth-policy+xml; charset=UTF-8 |

  Rule: Other media types are refused

    @id:media-types-refused @PR-9.4-01 @implied-MUST
    Scenario Outline: <type>
      Given the usage "pres-rules"
      And the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>
        """
      And the next request has the header "Content-Type" with "<type>"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with the body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the answer is 415
      And nothing has changed
      Given the next request has the header "Content-Type" with "application/auth-policy+xml"
      When the client sends PUT to "{root}/pres-rules/users/{xui}/index" with the body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>
        """
      Then the answer is a success

      Examples:
        | id                      | type                           |
        | application-pres-rules  | application/pres-rules+xml     |
        | application-xml         | application/xml                |
        | text-xml                | text/xml                       |
        | application-resource    | application/resource-lists+xml |
        | application-xcap-el-xml | application/xcap-el+xml        |
