@server @usage:resource-lists
Feature: RFC 9110 §4.2.3, URIs that are equivalent

  Rule: An unreserved character is equivalent to its percent-encoded form

    @id:path @HTTP-4.2.3-01 @implied-MUST
    Scenario Outline: A document path with <plain> written as <encoded>
      Given the document "one friend"
      When the client sends GET to the document with "<plain>" in its path written as "<encoded>"
      Then the server answers 200
      But the response has the document's entity tag

      Examples:
        | id     | plain   | encoded           |
        | letter | /users/ | /%75sers/         |
        | word   | /users/ | /%75%73%65%72%73/ |
        | last-e | e       | %65               |

    @id:selector @HTTP-4.2.3-01 @implied-MUST
    Scenario Outline: A selector with <what> percent-encoded
      Given the document "one friend"
      When the client sends GET to "{document}/<selector>"
      Then the server answers 200
      But the selected element is <element>

      Examples:
        | id              | what                       | selector                                          | element |
        | separator       | the separator              | %7E%7E/resource-lists/list                        | list    |
        | tilde           | one tilde of the separator | ~%7E/resource-lists/list                          | list    |
        | letters         | letters of a name          | ~~/r%65source-lists/%6C%69st                      | list    |
        | hyphen          | the hyphen of a name       | ~~/resource%2Dlists/list                          | list    |
        | position        | a position                 | ~~/resource-lists/list%5B%31%5D                   | list    |
        | attribute-name  | an attribute's name        | ~~/resource-lists/list%5B@%6Eame=%22friends%22%5D | list    |
        | attribute-value | an attribute's value       | ~~/resource-lists/list%5B@name=%22fr%69ends%22%5D | list    |

  Rule: Paths are case-sensitive, except for the digits of an escape

    @id:path-case @HTTP-4.2.3-02 @implied-MUST
    Scenario: A document path in another case
      Given the document "friends"
      And the client sends GET to "{document}-unknown"
      And the server answers 4xx or 204
      When the client sends GET to the document with "/users/" in its path written as "/USERS/"
      # Which answer a missing document gets, the cases of RFC 4825 §8.3 judge.
      Then the server answers 4xx or 204
      But the client sends GET to the document with "/users/" in its path written as "/users/"
      And the server answers 200

    @id:selector-case @HTTP-4.2.3-02 @implied-MUST
    Scenario Outline: <what> in another case
      Given the document "one friend"
      And the client sends GET to "{document}/~~/<missing>"
      And the server answers 404
      When the client sends GET to "{document}/~~/<other>"
      Then the server answers 404
      But the client sends GET to "{document}/~~/<right>"
      And the server answers 200

      Examples:
        | id        | what                  | missing                                   | other                                        | right                                        |
        | step      | The name of a step    | resource-lists/none                       | resource-lists/List                          | resource-lists/list                          |
        | value     | An attribute's value  | resource-lists/list%5B@name=%22none%22%5D | resource-lists/list%5B@name=%22Friends%22%5D | resource-lists/list%5B@name=%22friends%22%5D |
        | attribute | An attribute selector | resource-lists/list/@none                 | resource-lists/list/@Name                    | resource-lists/list/@name                    |

    @id:escape-case @HTTP-4.2.3-02 @implied-MUST
    Scenario Outline: Escapes written as <digits>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="foes"/>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/list<selector>"
      Then the selected element is list with name "foes"

      Examples:
        | id    | digits      | selector               |
        | upper | %5B and %5D | %5B2%5D                |
        | lower | %5b and %5d | %5b2%5d                |
        | mixed | %5b and %5D | %5b@name=%22foes%22%5D |

  Rule: An http or https URI without a host is refused

    @id:no-host @HTTP-4.2.1-01 @MUST
    Scenario: An absolute URI in the request line has no host
      Given the document "friends"
      When the client sends the raw request
        """
        DELETE http://{document} HTTP/1.1
        Host: {host}
        """
      Then the server refuses the request
      But the document is unchanged
      And the client sends the raw request
        """
        DELETE {origin}{document} HTTP/1.1
        Host: {host}
        """
      And the server answers 200

  Rule: User information in a URI should be refused

    @id:user-info @needs:plain-http @HTTP-4.2.4-01 @SHOULD
    Scenario: An absolute URI in the request line has a user name
      Given the document "friends"
      When the client sends the raw request
        """
        DELETE http://xcaliper@{host}{document} HTTP/1.1
        Host: {host}
        """
      Then the server refuses the request
      But the document is unchanged
      And the client sends the raw request
        """
        DELETE http://{host}{document} HTTP/1.1
        Host: {host}
        """
      And the server answers 200
