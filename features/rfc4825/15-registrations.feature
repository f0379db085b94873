@server
Feature: RFC 4825 §15, IANA considerations

  # AUIDs with a dot are those of vendors, which IANA does not register (§5.1).
  Rule: A registered AUID has at most 20 characters, which are letters, digits and marks

    @id:auid-length @usage:xcap-caps @XCAP-15.1-01 @SHOULD @read-only
    Scenario: No AUID without a dot has more than 20 characters
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      Then the XML body has
        | XPath                                                                                                         | value     |
        | local-name(/*)                                                                                                | xcap-caps |
        | count(//*[local-name()="auid"]) > 0                                                                           | true      |
        | count(//*[local-name()="auid"][not(contains(., "."))][string-length(normalize-space()) > 20])                 | 0         |

    # "Mark" is that of RFC 2396: - _ . ! ~ * ' ( and ).
    @id:auid-characters @usage:xcap-caps @XCAP-15.1-02 @MUST @read-only
    Scenario: No AUID without a dot has characters other than letters, digits and marks
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      Then the XML body has
        | XPath                                                                                                                                                                                                | value     |
        | local-name(/*)                                                                                                                                                                                       | xcap-caps |
        | count(//*[local-name()="auid"]) > 0                                                                                                                                                                  | true      |
        | count(//*[local-name()="auid"][not(contains(., "."))][translate(normalize-space(), "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_!~*'()", "") != ""])                               | 0         |

  @usage:resource-lists
  Rule: The media types of XCAP have an optional charset parameter

    @id:element @XCAP-15.2-01 @MAY
    Scenario Outline: The client PUTs an element as <type>
      Given the document "friends"
      And the next request has header "Content-Type" with value '<type>'
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"><display-name>é</display-name></entry>'
      Then the request succeeds
      Given the next request has header "Content-Type" with value '<type>'
      But the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"><display-name>ü</display-name></entry>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com">
              <display-name>ü</display-name>
            </entry>
          </list>
        </resource-lists>
        """

      Examples:
        | id       | type                                     |
        | plain    | application/xcap-el+xml                  |
        | charset  | application/xcap-el+xml;charset=utf-8    |
        | quoted   | application/xcap-el+xml; charset="UTF-8" |

    @id:attribute @XCAP-15.2-01 @MAY
    Scenario Outline: The client PUTs an attribute as <type>
      Given the document "unnamed list"
      And the next request has header "Content-Type" with value '<type>'
      When the client PUTs attribute 'resource-lists/list/@name' with '"é"'
      Then the request succeeds
      Given the next request has header "Content-Type" with value '<type>'
      But the client PUTs attribute 'resource-lists/list/@name' with '"ü"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="ü"/></resource-lists>
        """

      Examples:
        | id      | type                                      |
        | plain   | application/xcap-att+xml                  |
        | charset | application/xcap-att+xml;charset=utf-8    |
        | quoted  | application/xcap-att+xml; charset="UTF-8" |
