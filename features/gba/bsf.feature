@server @needs:bsf
Feature: GBA, bootstrapping server (BSF)

  Rule: The challenge of the bootstrapping server is that of Digest AKA

    @id:algorithm @read-only @GBA-BSF-01 @SHOULD
    Scenario: The client begins with its private identity
      When the client sends GET to "{bsf}" with Digest credentials in which
        | parameter | value     |
        | until     | challenge |
      Then the server answers 401
      And a Digest challenge in the response has
        | parameter | pattern    |
        | algorithm | AKAv1-MD5  |

    @id:qop @read-only @GBA-BSF-02 @SHOULD
    Scenario: The challenge offers a quality of protection
      When the client sends GET to "{bsf}" with Digest credentials in which
        | parameter | value     |
        | until     | challenge |
      Then a Digest challenge in the response has
        | parameter | pattern                          |
        | qop       | (?:.*[\s,])?auth-int(?:[\s,].*)? |

    @id:nonce @read-only @GBA-BSF-03 @SHOULD
    Scenario: The nonce holds RAND and AUTN
      When the client sends GET to "{bsf}" with Digest credentials in which
        | parameter | value     |
        | until     | challenge |
      Then a Digest challenge in the response has
        | parameter | pattern                                                     |
        | nonce     | (?![0-9a-f]+$)(?:[A-Za-z0-9+/]{4}){10,}[A-Za-z0-9+/]{2,3}=* |

    @id:unknown-impi @read-only @GBA-BSF-11 @SHOULD
    Scenario: The private identity is unknown
      When the client sends GET to "{bsf}" with Digest credentials in which
        | parameter | value                     |
        | until     | challenge                 |
        | username  | nobody@no-such.example.com |
      Then the server answers 403 or 404

  Rule: RES proves that the client has the SIM

    @id:res @read-only @GBA-BSF-04 @SHOULD
    Scenario: The password is RES as octets
      When the client sends GET to "{bsf}" with Digest credentials
      Then the server answers 503, or 200 with a body matching "<(?:\w+:)?btid>[^<@]+@[^<]+</"

    @id:hexadecimal-res @read-only @GBA-BSF-05 @SHOULD
    Scenario: The password is RES as hexadecimal text
      When the client sends GET to "{bsf}" with Digest credentials in which
        | parameter | value                |
        | password  | {RES in hexadecimal} |
      Then the server answers 4xx

    @id:wrong-response @read-only @GBA-BSF-10 @SHOULD
    Scenario: The response is wrong
      When the client sends GET to "{bsf}" with Digest credentials in which
        | parameter | value                            |
        | response  | 00000000000000000000000000000000 |
      Then the server answers 4xx

    @id:auts @read-only @GBA-BSF-07 @SHOULD
    Scenario: The SIM has seen a later sequence number
      Given the client sends GET to "{bsf}" with Digest credentials
      And the server answers 200
      When the client sends GET to "{bsf}" with Digest credentials in which
        | parameter | value |
        | sim       | ahead |
      Then the server answers 200

  Rule: The response names the key and its lifetime

    @id:rspauth @read-only @GBA-BSF-06 @SHOULD
    Scenario: The response proves that the server knows RES
      When the client sends GET to "{bsf}" with Digest credentials
      Then an Authentication-Info in the response has the right rspauth, cnonce and nc

    @id:lifetime @read-only @GBA-BSF-08 @SHOULD
    Scenario: The response has the end of the key
      When the client sends GET to "{bsf}" with Digest credentials
      Then the case continues only if the server answered 200
      And the body matches "<(?:\w+:)?lifetime>\s*-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)\s*</"

    @id:media-type @read-only @GBA-BSF-09 @SHOULD
    Scenario: The response has the media type of bootstrapping
      When the client sends GET to "{bsf}" with Digest credentials
      Then the case continues only if the server answered 200
      And the response has media type "application/vnd.3gpp.bsf+xml"
